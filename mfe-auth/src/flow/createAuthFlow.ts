/**
 * Runs the account dialog: keeps its state, makes the calls that a step needs and tells the rest of the site about a
 * log in. Views call its methods and hold no rules.
 */
import type { Bus, LogInOutcome, LogInRequest, SessionState } from '@nyimbo/shared-events';
import { isOpen, type AuthState, type StepDraft } from './authReducer.ts';
import { isMemberStep, type FreeStep } from './authSteps.ts';
import { createAuthStore } from './createAuthStore.ts';
import { createFieldChecks, type CheckedField } from './createFieldChecks.ts';
import { createLogInRequests } from './createLogInRequests.ts';
import { createResetTasks } from './createResetTasks.ts';
import { createStepSender } from './createStepSender.ts';
import { createVisit } from './createVisit.ts';

export interface AuthFlow {
  getState: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Opens the dialog, or joins the one that is open; resolves as soon as somebody is logged in, or when it is closed.
   * `reason` is null on the page.
   */
  open: (request: { reason: LogInRequest['reason'] | null; step?: LogInRequest['step'] }) => Promise<LogInOutcome>;
  /** Keeps what is typed, so that going back and forth loses nothing (AUT-1). */
  keep: (draft: StepDraft) => void;
  /** Continues from a step whose values passed the form's own checks. Does nothing while a call is under way (AUT-8). */
  submit: () => void;
  goTo: (step: FreeStep, notice?: string) => void;
  goBack: () => void;
  /** What the server has against a value; null when nothing, or when it cannot be asked now. */
  checkField: (field: CheckedField, value: string) => Promise<string | null>;
  /** Has the code mailed again (API-16), once the pause after the last one is over. */
  resendCode: () => void;
  /** Asks for another picture of characters (VAL-8). */
  renewCaptcha: () => void;
  /** Ends the steps that follow a new account. */
  complete: () => void;
  /** Somebody has logged in or out, here or elsewhere (another tab). */
  followSession: (status: SessionState['status']) => void;
  /** Closes the dialog. A log in that was already sent still counts when the server accepts it. */
  dismiss: () => void;
}

export function createAuthFlow(bus: Bus): AuthFlow {
  const store = createAuthStore();
  const { getState, subscribe, dispatch } = store;
  const [requests, visit, checks] = [createLogInRequests(), createVisit(), createFieldChecks()];
  const reset = createResetTasks({ store, visit });
  const sendStep = createStepSender({ bus, store, visit, requests, reset });

  /** Ends the dialog, with all that is under way in it. */
  function end(event: { type: 'accepted' } | { type: 'dismissed' }): void {
    checks.stop();
    visit.end();
    dispatch(event);
    requests.settle({ outcome: event.type === 'accepted' ? 'logged-in' : 'dismissed' });
  }

  function followSession(status: SessionState['status']): void {
    const state = getState();
    if (!isOpen(state)) return;
    const isMember = isMemberStep(state.step);
    if (status === 'anonymous' && isMember) end({ type: 'dismissed' });
    if (status === 'authenticated' && !isMember) end({ type: 'accepted' });
  }

  return {
    getState,
    subscribe,
    open: ({ reason, step }) => {
      dispatch({ type: 'opened', reason, step: step === 'register' ? 'account-type' : 'log-in' });
      const state = getState();
      const isMember = isOpen(state) && isMemberStep(state.step);
      return isMember ? Promise.resolve({ outcome: 'logged-in' }) : requests.add();
    },
    keep: (draft) => dispatch({ type: 'typed', draft }),
    submit: () => {
      checks.stop();
      sendStep();
    },
    goTo: (step, notice) => dispatch({ type: 'went-to', step, notice }),
    goBack: () => dispatch({ type: 'went-back' }),
    checkField: checks.check,
    resendCode: reset.resendCode,
    renewCaptcha: reset.renewCaptcha,
    complete: () => dispatch({ type: 'completed' }),
    followSession,
    dismiss: () => {
      if (isOpen(getState())) end({ type: 'dismissed' });
    },
  };
}
