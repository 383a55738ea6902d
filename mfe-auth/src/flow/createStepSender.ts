import type { Bus } from '@nyimbo/shared-events';
import { announceLogIn, announceRegistration } from './announceSession.ts';
import { isOpen } from './authReducer.ts';
import type { AuthStore } from './createAuthStore.ts';
import type { LogInRequests } from './createLogInRequests.ts';
import type { ResetTasks } from './createResetTasks.ts';
import type { Visit } from './createVisit.ts';
import { sendStep, type StepResult } from './sendStep.ts';

interface StepSenderOptions {
  bus: Bus;
  store: AuthStore;
  visit: Visit;
  requests: LogInRequests;
  reset: ResetTasks;
}

/** AUT-2: how long the success of a new password keeps its button busy: 2.1 to 5.1 seconds. */
const pickSuccessDelayMs = (): number => 2100 + Math.random() * 3000;

/** Makes what sends the step that is shown, does what follows from the answer, and moves the dialog on. */
export function createStepSender(options: StepSenderOptions): () => void {
  const { getState, dispatch } = options.store;
  let attempts = 0;

  return () => {
    attempts += 1;
    const attempt = attempts;
    dispatch({ type: 'submitted', attempt });
    const state = getState();
    if (state.status !== 'sending' || state.attempt !== attempt) return;
    sendStep(state, options.visit.signal, options.reset.waitForProof)
      .then((result) => takeResult(options, result, attempt))
      .catch((error: unknown) => {
        // A fault of ours must not leave the button busy for ever; it is reported as what it is.
        const general = 'Something went wrong. What you typed is still here. Try again.';
        dispatch({ type: 'refused', attempt, problems: { fields: {}, general } });
        reportError(error);
      });
  };
}

function takeResult({ bus, store, visit, requests, reset }: StepSenderOptions, result: StepResult, attempt: number) {
  const { dispatch, getState } = store;
  switch (result.outcome) {
    case 'passed':
      return dispatch({ type: 'passed', attempt, nextStep: result.nextStep });
    case 'logged-in':
      dispatch({ type: 'accepted' });
      announceLogIn(bus, result.session);
      return requests.settle({ outcome: 'logged-in' });
    case 'registered':
      // First, so that the session which begins now finds the dialog at the steps of somebody who is logged in.
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
      visit.scope.timeout(showSuccess, pickSuccessDelayMs());
      return;
    }
    case 'refused': {
      dispatch({ type: 'refused', attempt, problems: result.problems });
      const state = getState();
      // The characters are good for one answer; where the server gave none, they may still be.
      if (result.isJudged && isOpen(state) && state.step === 'verify-code') reset.renewCaptcha();
    }
  }
}
