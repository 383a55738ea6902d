import type { Bus } from '@nyimbo/shared-events';
import { announceLogIn, announceRegistration } from './announceSession.ts';
import { isOpen } from './authReducer.ts';
import type { AuthStore } from './createAuthStore.ts';
import type { LogInRequests } from './createLogInRequests.ts';
import type { ResetTasks } from './reset/createResetTasks.ts';
import type { DialogSession } from './createDialogSession.ts';
import { sendStep, type StepResult } from './sendStep.ts';

interface StepSenderOptions {
  bus: Bus;
  store: AuthStore;
  session: DialogSession;
  requests: LogInRequests;
  reset: ResetTasks;
}

/** AUT-2: the delay for which the button stays busy after a new password was saved: 2.1 to 5.1 seconds. */
const pickSuccessDelayMs = (): number => 2100 + Math.random() * 3000;

/** Creates a function that sends the current step, handles the response and moves the dialog on. @decides AUT-8 */
export function createStepSender(options: StepSenderOptions): () => void {
  const { getState, dispatch } = options.store;
  let attempts = 0;

  return () => {
    attempts += 1;
    const attempt = attempts;
    dispatch({ type: 'submitted', attempt });
    const state = getState();
    if (state.status !== 'sending' || state.attempt !== attempt) return;
    sendStep(state, options.session.signal, options.reset.waitForProof)
      .then((result) => takeResult(options, result, attempt))
      .catch((error: unknown) => {
        // A bug must not leave the button busy for ever, so show a problem and report the error.
        const general = 'Something went wrong. What you typed is still here. Try again.';
        dispatch({ type: 'refused', attempt, problems: { fields: {}, general } });
        reportError(error);
      });
  };
}

function takeResult({ bus, store, session, requests, reset }: StepSenderOptions, result: StepResult, attempt: number) {
  const { dispatch, getState } = store;
  switch (result.outcome) {
    case 'passed':
      return dispatch({ type: 'passed', attempt, nextStep: result.nextStep });
    case 'logged-in':
      dispatch({ type: 'accepted' });
      announceLogIn(bus, result.session);
      return requests.settle({ outcome: 'logged-in' });
    case 'registered':
      // Dispatch first: when the session starts, the dialog must already be at the steps for a logged-in user.
      dispatch({ type: 'registered', attempt });
      announceRegistration(bus, result.session);
      return requests.settle({ outcome: 'logged-in' });
    case 'code-sent':
      dispatch({ type: 'code-sent', attempt, atMs: performance.now() });
      return reset.renewCaptcha();
    case 'code-accepted':
      return dispatch({ type: 'code-accepted', attempt, resetToken: result.resetToken });
    case 'password-saved': {
      const showSuccess = () => dispatch({ type: 'password-saved', attempt, username: result.username });
      session.scope.timeout(showSuccess, pickSuccessDelayMs());
      return;
    }
    case 'refused': {
      dispatch({ type: 'refused', attempt, problems: result.problems });
      const state = getState();
      // A captcha is valid for one check. Without a verdict of the server, it may still be valid.
      if (result.isJudged && isOpen(state) && state.step === 'verify-code') reset.renewCaptcha();
    }
  }
}
