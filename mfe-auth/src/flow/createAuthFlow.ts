/**
 * Runs the account dialog: keeps its state, makes the calls that a step needs and tells the rest of the site about a
 * log in. Views call its methods and hold no rules.
 */
import type { Bus, LogInOutcome, LogInRequest } from '@nyimbo/shared-events';
import {
  checkContacts,
  checkUsername,
  createAccount,
  logIn,
  type AccountAnswer,
  type CallResult,
} from './authCalls.ts';
import { announceLogIn, announceRegistration } from './announceSession.ts';
import type { AuthDrafts } from './AuthDrafts.ts';
import { isOpen, type AuthState, type StepDraft } from './authReducer.ts';
import { nextStepOf, type AuthStep } from './authSteps.ts';
import { createAuthStore } from './createAuthStore.ts';

/** The fields that the server is asked about when one leaves them. */
export type CheckedField = 'username' | 'mobileNumber' | 'email';

export interface AuthFlow {
  getState: () => AuthState;
  subscribe: (listener: () => void) => () => void;
  /** Opens the dialog, or joins the one that is open; resolves when it is over. `reason` is null on the page. */
  open: (request: { reason: LogInRequest['reason'] | null; step?: LogInRequest['step'] }) => Promise<LogInOutcome>;
  /** Keeps what is typed, so that going back and forth loses nothing (AUT-1). */
  keep: (draft: StepDraft) => void;
  /** Continues from a step whose values passed the form's own checks. Does nothing while a call is under way (AUT-8). */
  submit: () => void;
  goTo: (step: AuthStep) => void;
  goBack: () => void;
  /** What the server has against a value; null when nothing, or when it cannot be asked now. */
  checkField: (field: CheckedField, value: string) => Promise<string | null>;
  /** Closes the dialog. A log in that was already sent still counts when the server accepts it. */
  dismiss: () => void;
}

export function createAuthFlow(bus: Bus): AuthFlow {
  const { getState, subscribe, dispatch } = createAuthStore();
  const waiting = new Set<(outcome: LogInOutcome) => void>();
  let attempts = 0;
  let checks = new AbortController();

  function settleRequests(outcome: LogInOutcome): void {
    const settled = [...waiting];
    waiting.clear();
    for (const resolve of settled) resolve(outcome);
  }

  function stopChecks(): void {
    checks.abort();
    checks = new AbortController();
  }

  async function runStep(step: AuthStep, drafts: AuthDrafts, attempt: number): Promise<void> {
    const result = await callForStep(step, drafts, checks.signal);
    if (!result.ok) return dispatch({ type: 'refused', attempt, problems: result.problems });
    const nextStep = nextStepOf(step);
    if (result.value === null) return nextStep === null ? undefined : dispatch({ type: 'passed', attempt, nextStep });
    if (step === 'log-in') announceLogIn(bus, result.value);
    else announceRegistration(bus, result.value);
    dispatch({ type: 'accepted' });
    settleRequests({ outcome: 'logged-in' });
  }

  function submit(): void {
    attempts += 1;
    const attempt = attempts;
    dispatch({ type: 'submitted', attempt });
    const state = getState();
    if (state.status !== 'sending' || state.attempt !== attempt) return;
    stopChecks();
    runStep(state.step, state.drafts, attempt).catch((error: unknown) => {
      // A fault of ours must not leave the button busy for ever; it is reported as what it is.
      const general = 'Something went wrong here. What you typed is still here: please try again.';
      dispatch({ type: 'refused', attempt, problems: { fields: {}, general } });
      reportError(error);
    });
  }

  return {
    getState,
    subscribe,
    open: ({ reason, step }) => {
      dispatch({ type: 'opened', reason, step: step === 'register' ? 'account-type' : 'log-in' });
      return new Promise((resolve) => waiting.add(resolve));
    },
    keep: (draft) => dispatch({ type: 'typed', draft }),
    submit,
    goTo: (step) => dispatch({ type: 'went-to', step }),
    goBack: () => dispatch({ type: 'went-back' }),
    checkField: (field, value) => checkField(field, value, checks.signal),
    dismiss: () => {
      if (!isOpen(getState())) return;
      stopChecks();
      dispatch({ type: 'dismissed' });
      settleRequests({ outcome: 'dismissed' });
    },
  };
}

/** The call that a step makes before it is left; a null value means that nothing stands in the way. */
function callForStep(
  step: AuthStep,
  drafts: AuthDrafts,
  signal: AbortSignal,
): Promise<CallResult<AccountAnswer | null>> {
  switch (step) {
    case 'log-in':
      return logIn(drafts['log-in']);
    case 'account-type':
      return Promise.resolve({ ok: true, value: null });
    case 'fan-account':
      return checkUsername(drafts['fan-account'].username, signal);
    case 'contact-details':
      return checkContacts(drafts['contact-details'], signal);
    case 'login-details':
      return createAccount(drafts);
  }
}

async function checkField(field: CheckedField, value: string, signal: AbortSignal): Promise<string | null> {
  const contacts = { mobileNumber: '', email: '', [field]: value };
  const result = await (field === 'username' ? checkUsername(value, signal) : checkContacts(contacts, signal));
  return result.ok ? null : (result.problems.fields[field] ?? null);
}
