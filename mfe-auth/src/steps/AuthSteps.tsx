import type { Bus } from '@nyimbo/shared-events';
import { useEffect, useRef, type ReactElement, type RefObject } from 'react';
import { noProblems, type AuthOpenState } from '../flow/authReducer.ts';
import { isMemberStep, registrationStepNumber, registrationSteps } from '../flow/authSteps.ts';
import type { AuthFlow } from '../flow/createAuthFlow.ts';
import { AccountTypeStep } from './register/AccountTypeStep.tsx';
import { ContactDetailsStep } from './register/ContactDetailsStep.tsx';
import { FanAccountStep } from './register/FanAccountStep.tsx';
import { ForgotPasswordStep } from './reset/ForgotPasswordStep.tsx';
import { LogInStep } from './LogInStep.tsx';
import { LoginDetailsStep } from './register/LoginDetailsStep.tsx';
import { AfterRegistrationSteps } from './member/AfterRegistrationSteps.tsx';
import { ResetPasswordStep } from './reset/ResetPasswordStep.tsx';
import { StepBars } from './stepStyles.ts';
import { VerifyCodeStep } from './reset/VerifyCodeStep.tsx';

/** `state` excludes a closed or finished flow, which has no step to show. */
export interface AuthStepsProps {
  bus: Bus;
  flow: AuthFlow;
  state: AuthOpenState;
}

/** Shows the current step, below the progress of the registration. For the dialog and the registration page. */
export function AuthSteps({ bus, flow, state }: AuthStepsProps): ReactElement {
  const root = useRef<HTMLDivElement>(null);
  useFocusOnStepChange(root, state);
  return (
    <div ref={root}>
      <StepProgress current={registrationStepNumber(state.step)} />
      <CurrentStep key={isMemberStep(state.step) ? 'member' : state.step} bus={bus} flow={flow} state={state} />
    </div>
  );
}

const FIELDS_SELECTOR = 'input:not([type="file"]), select';

/**
 * Focuses the first empty field of each step, or its first field when all are filled. Skips the initial step: the
 * dialog focuses its own first field, and a page must not take the focus. Skips a step with an invalid field, because
 * the form has already focused that field.
 */
function useFocusOnStepChange(root: RefObject<HTMLElement | null>, state: AuthOpenState): void {
  const shownStep = useRef(state.step);
  const hasWrongField = state.status === 'editing' && Object.keys(state.problems.fields).length > 0;
  useEffect(() => {
    if (shownStep.current === state.step) return;
    shownStep.current = state.step;
    if (hasWrongField || root.current === null) return;
    const all = [...root.current.querySelectorAll<HTMLInputElement | HTMLSelectElement>(FIELDS_SELECTOR)];
    const fields = all.filter((field) => field.closest('[hidden]') === null);
    (fields.find(({ value }) => value === '') ?? fields[0])?.focus();
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

function CurrentStep({ bus, flow, state }: AuthStepsProps): ReactElement {
  const isBusy = state.status === 'sending';
  const problems = state.status === 'editing' ? state.problems : noProblems;
  const common = { flow, notice: state.notice, problems, isBusy };
  switch (state.step) {
    case 'log-in':
      return <LogInStep {...common} draft={state.drafts['log-in']} />;
    case 'forgot-password':
      return <ForgotPasswordStep {...common} draft={state.drafts['forgot-password']} />;
    case 'verify-code':
      return <VerifyCodeStep {...common} draft={state.drafts['verify-code']} reset={state.reset} />;
    case 'reset-password':
      return (
        <ResetPasswordStep
          {...common}
          draft={state.drafts['reset-password']}
          email={state.drafts['forgot-password'].email}
        />
      );
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
    case 'update-profile':
    case 'settings':
      return <AfterRegistrationSteps bus={bus} flow={flow} step={state.step} notice={state.notice} />;
  }
}
