import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { noProblems, type AuthOpenState } from '../flow/authReducer.ts';
import { registrationStepNumber, registrationSteps } from '../flow/authSteps.ts';
import type { AuthFlow } from '../flow/createAuthFlow.ts';
import { AccountTypeStep } from './AccountTypeStep.tsx';
import { ContactDetailsStep } from './ContactDetailsStep.tsx';
import { FanAccountStep } from './FanAccountStep.tsx';
import { LogInStep } from './LogInStep.tsx';
import { LoginDetailsStep } from './LoginDetailsStep.tsx';
import { StepBars } from './stepStyles.ts';

export interface AuthStepsProps {
  flow: AuthFlow;
  state: AuthOpenState;
}

/** The step that is shown, under its place in registration. The same in the dialog and on the page. */
export function AuthSteps({ flow, state }: AuthStepsProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useFocusOnStepChange(root, state);
  return (
    <div ref={root}>
      <StepProgress current={registrationStepNumber(state.step)} />
      <CurrentStep key={state.step} flow={flow} state={state} />
    </div>
  );
}

/**
 * Moves the focus to the first field of each step after the first one, which the dialog focuses by itself and a page
 * does not. A step that comes with a wrong field has already focused that one.
 */
function useFocusOnStepChange(root: RefObject<HTMLElement | null>, state: AuthOpenState): void {
  const shownStep = useRef(state.step);
  const hasWrongField = state.status === 'editing' && Object.keys(state.problems.fields).length > 0;
  useEffect(() => {
    if (shownStep.current === state.step) return;
    shownStep.current = state.step;
    if (!hasWrongField) root.current?.querySelector<HTMLElement>('input:not([hidden]), select')?.focus();
  }, [root, state.step, hasWrongField]);
}

function StepProgress({ current }: { current: number | null }): ReactElement | null {
  if (current === null) return null;
  return (
    <StepBars role="img" aria-label={`Step ${current} of ${registrationSteps.length}`}>
      {registrationSteps.map((step, index) => (
        <i key={step} data-on={index < current || undefined} />
      ))}
    </StepBars>
  );
}

function CurrentStep({ flow, state }: AuthStepsProps): ReactElement {
  const isBusy = state.status === 'sending';
  const problems = state.status === 'editing' ? state.problems : noProblems;
  const common = { flow, problems, isBusy };
  switch (state.step) {
    case 'log-in':
      return <LogInStep {...common} draft={state.drafts['log-in']} />;
    case 'account-type':
      return <AccountTypeStep {...common} draft={state.drafts['account-type']} />;
    case 'fan-account':
      return <FanAccountStep {...common} draft={state.drafts['fan-account']} />;
    case 'contact-details':
      return <ContactDetailsStep {...common} draft={state.drafts['contact-details']} />;
    case 'login-details':
      return (
        <LoginDetailsStep
          {...common}
          draft={state.drafts['login-details']}
          username={state.drafts['fan-account'].username}
        />
      );
  }
}
