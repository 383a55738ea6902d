import type { Bus } from '@nyimbo/shared-events';
import { announceLogIn, announceRegistration } from './announceSession.ts';
import { isOpen } from './authReducer.ts';
import type { AuthStore } from './createAuthStore.ts';
import type { PendingLogInRequests } from './createPendingLogInRequests.ts';
import type { PasswordResetActions } from './reset/createPasswordResetActions.ts';
import type { DialogSession } from './createDialogSession.ts';
import { sendStep, type StepResult } from './sendStep.ts';

interface StepSenderOptions {
  bus: Bus;
  store: AuthStore;
  session: DialogSession;
  requests: PendingLogInRequests;
  reset: PasswordResetActions;
}

/** AUT-2: picks how long the button stays busy after a new password was saved, from 2.1 to 5.1 seconds. */
const pickSuccessDelayMs = (): number => 2100 + Math.random() * 3000;

/** Creates a function that sends the current step and applies the response to the dialog. @decides AUT-8 */
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
      .then((result) => applyResult(options, result, attempt))
      .catch((error: unknown) => {
        // After a bug, show a problem and report the error. Otherwise the button stays busy forever.
        const general = 'Something went wrong. What you typed is still here. Try again.';
        dispatch({ type: 'refused', attempt, problems: { fields: {}, general } });
        reportError(error);
      });
  };
}

function applyResult({ bus, store, session, requests, reset }: StepSenderOptions, result: StepResult, attempt: number) {
  const { dispatch, getState } = store;
  switch (result.outcome) {
    case 'passed':
      return dispatch({ type: 'passed', attempt, nextStep: result.nextStep });
    case 'logged-in':
      dispatch({ type: 'accepted' });
      announceLogIn(bus, result.session);
      return requests.settle({ outcome: 'logged-in' });
    case 'registered':
      // Dispatch first. When the session starts, the dialog must already show the steps for a logged-in user.
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
      // A captcha is valid for one check. If the call failed before the server checked the captcha, keep the captcha.
      if (result.isValidated && isOpen(state) && state.step === 'verify-code') reset.renewCaptcha();
    }
  }
}
