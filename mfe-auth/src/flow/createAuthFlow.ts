/**
 * Runs the account dialog: holds its state, makes the calls of each step and announces a login to the other apps of the
 * site. The React components only call these methods; they contain no rules.
 */
import type { Bus, LogInOutcome, LogInRequest, SessionState } from '@nyimbo/shared-events';
import { isOpen, type AuthState, type StepDraft } from './authReducer.ts';
import { isMemberStep, type DirectStep } from './authSteps.ts';
import { createAuthStore } from './createAuthStore.ts';
import { createFieldChecks, type CheckedField } from './createFieldChecks.ts';
import { createPendingLogInRequests } from './createPendingLogInRequests.ts';
import { createPasswordResetActions } from './reset/createPasswordResetActions.ts';
import { createStepSender } from './createStepSender.ts';
import { createDialogSession } from './createDialogSession.ts';

/** The dialog's logic, without React components. */
export interface AuthFlow {
  getState: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  /**
   * Opens the dialog unless it is already open. Resolves when the user has logged in or the dialog closes. `reason` is
   * null on the registration page.
   */
  open: (request: { reason: LogInRequest['reason'] | null; step?: LogInRequest['step'] }) => Promise<LogInOutcome>;
  /** Stores the typed values, so that going back and forth loses nothing (AUT-1). */
  storeDraft: (draft: StepDraft) => void;
  /** Submits a step whose values passed the form's validation. Does nothing while a call is in flight (AUT-8). */
  submit: () => void;
  goTo: (step: DirectStep, notice?: string) => void;
  goBack: () => void;
  /**
   * Asks the server to validate a value. Resolves with the error text; null when it is valid or the server is
   * unavailable.
   */
  checkField: (field: CheckedField, value: string) => Promise<string | null>;
  /** Requests another mail with the code (API-16). Does nothing in the first minute after the previous mail. */
  resendCode: () => void;
  /** Requests a new captcha (VAL-8). */
  renewCaptcha: () => void;
  /** Completes the optional steps of a new account. */
  complete: () => void;
  /** Called when a user has logged in or out, in this tab or another. */
  followSession: (status: SessionState['status']) => void;
  /** Closes the dialog. A log in that was already sent still takes effect if the server accepts it. */
  dismiss: () => void;
}

/** Connects the dialog's store, calls and session. One per page. */
export function createAuthFlow(bus: Bus): AuthFlow {
  const store = createAuthStore();
  const { getState, subscribe, dispatch } = store;
  const [requests, session, checks] = [createPendingLogInRequests(), createDialogSession(), createFieldChecks()];
  const reset = createPasswordResetActions({ store, session });
  const sendStep = createStepSender({ bus, store, session, requests, reset });

  /** Closes the dialog and cancels its timers and calls. */
  function end(event: { type: 'accepted' } | { type: 'dismissed' }): void {
    checks.stop();
    session.end();
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
    storeDraft: (draft) => dispatch({ type: 'typed', draft }),
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
