/**
 * The state machine of the account dialog: the current step, the typed values, the problems, and whether a call is in
 * flight. Pure; `createAuthFlow` makes the calls. Events that do not fit the state are ignored, so a second submit
 * (AUT-8) or a late response cannot change the step.
 */
import type { LogInRequest } from '@nyimbo/shared-events';
import { emptyDrafts, type AuthDrafts, type AuthFieldName } from './AuthDrafts.ts';
import {
  fieldsUpTo,
  isMemberStep,
  previousStepOf,
  stepOfFields,
  type AuthStep,
  type DirectStep,
  type GuestStep,
} from './authSteps.ts';
import { emptyReset, resetReducer, startReset, type ResetEvent, type ResetProgress } from './reset/resetReducer.ts';

/** The reason in the bus request `auth/log-in`. The dialog turns it into a sentence above the log-in form. */
export type AuthReason = LogInRequest['reason'];

/** The problems of a step, from the server or the network: one text per field, and one for the step as a whole. */
export interface AuthProblems {
  fields: Partial<Record<AuthFieldName, string>>;
  general: string | null;
}

interface OpenState {
  step: AuthStep;
  /** Why the dialog was opened; null on the registration page. */
  reason: AuthReason | null;
  /** All values typed since the dialog opened (AUT-1). */
  drafts: AuthDrafts;
  /** A success message from the previous step. */
  notice: string | null;
  reset: ResetProgress;
}

/** The dialog: closed, being edited, or waiting for a call. */
export type AuthState =
  | { status: 'closed' }
  | (OpenState & { status: 'editing'; problems: AuthProblems })
  /** A call is in flight. The reducer ignores responses to any other `attempt`. */
  | (OpenState & { status: 'sending'; attempt: number })
  /** The user is logged in and the flow is complete. */
  | { status: 'finished' };

type DraftOf<Step extends GuestStep> = AuthDrafts[Step];
/** A step with its typed values. */
export type StepDraft = { [Step in GuestStep]: { step: Step; values: DraftOf<Step> } }[GuestStep];

/** User input and results of calls. Events that don't fit the state are ignored. */
export type AuthEvent =
  | { type: 'opened'; reason: AuthReason | null; step: 'log-in' | 'account-type' }
  | { type: 'typed'; draft: StepDraft }
  | { type: 'submitted'; attempt: number }
  | StepAnswer
  /** The user is logged in, so the flow is complete, regardless of the attempt. */
  | { type: 'accepted' }
  | { type: 'went-to'; step: DirectStep; notice?: string }
  | { type: 'went-back' }
  /** The last step of a new account was completed or skipped. */
  | { type: 'completed' }
  | { type: 'dismissed' }
  | ResetEvent;

/** The outcome of a step's call. */
type StepAnswer = { attempt: number } & (
  | { type: 'passed'; nextStep: AuthStep }
  /** The mail with the code was sent at `atMs`, on the clock of `performance.now()`. */
  | { type: 'code-sent'; atMs: number }
  | { type: 'code-accepted'; resetToken: string }
  | { type: 'password-saved'; username: string }
  /** The account exists and its user is logged in; the profile steps may follow. */
  | { type: 'registered' }
  | { type: 'refused'; problems: AuthProblems }
);

/** The states with a visible dialog: the visitor types, or a call is in flight. */
export type AuthOpenState = Extract<AuthState, { status: 'editing' | 'sending' }>;
type SendingState = Extract<AuthState, { status: 'sending' }>;

/** The initial state, and the state after the visitor dismisses the dialog. It holds no typed values. */
export const closedState: AuthState = { status: 'closed' };
/** The problems of a step whose call was not rejected: none. */
export const noProblems: AuthProblems = { fields: {}, general: null };

/** @decides AUT-7 */
const RESEND_FAILED_TEXT = 'Failed to resend OTP';

/** @decides AUT-1 */
export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'opened':
      return isOpen(state) ? state : openAt(event.step, event.reason);
    case 'typed':
      return isOpen(state) && state.step === event.draft.step ? storeDraft(state, event.draft) : state;
    case 'submitted':
      return state.status === 'editing'
        ? { ...pickOpenState(state), status: 'sending', attempt: event.attempt }
        : state;
    case 'passed':
    case 'code-sent':
    case 'code-accepted':
    case 'password-saved':
    case 'registered':
    case 'refused':
      return isAnswerTo(state, event.attempt) ? applyAnswer(state, event) : state;
    case 'accepted':
      return isOpen(state) ? { status: 'finished' } : state;
    case 'went-to':
      return canGoTo(state, event.step) ? goToStep(state, event.step, event.notice) : state;
    case 'went-back': {
      const previous = state.status === 'editing' ? previousStepOf(state.step) : null;
      return state.status !== 'editing' || previous === null ? state : goToStep(state, previous);
    }
    case 'completed':
      return state.status === 'editing' && isMemberStep(state.step) ? { status: 'finished' } : state;
    case 'dismissed':
      return isOpen(state) ? closedState : state;
    default:
      return isOpen(state) ? applyResetEvent(state, event) : state;
  }
}

/** Narrows the state to those with a visible dialog. */
export function isOpen(state: AuthState): state is AuthOpenState {
  return state.status === 'editing' || state.status === 'sending';
}

/** Whether the dialog can go to the step: no call is in flight, and both steps are for guests or both for members. */
function canGoTo(state: AuthState, step: DirectStep): state is Extract<AuthState, { status: 'editing' }> {
  return state.status === 'editing' && isMemberStep(state.step) === isMemberStep(step);
}

function isAnswerTo(state: AuthState, attempt: number): state is SendingState {
  return state.status === 'sending' && state.attempt === attempt;
}

function pickOpenState({ step, reason, drafts, notice, reset }: OpenState): OpenState {
  return { step, reason, drafts, notice, reset };
}

function toEditingState(open: OpenState, problems: AuthProblems = noProblems): AuthState {
  return { ...pickOpenState(open), status: 'editing', problems };
}

function openAt(step: AuthStep, reason: AuthReason | null): AuthState {
  return toEditingState({ step, reason, drafts: emptyDrafts, notice: null, reset: emptyReset });
}

function applyAnswer(state: SendingState, event: StepAnswer): AuthState {
  const { reason, drafts } = state;
  switch (event.type) {
    case 'passed':
      return goToStep(state, event.nextStep);
    case 'code-sent': {
      const reset = startReset(event.atMs);
      const notice = presentCodeSent(drafts['forgot-password'].email);
      const draftsWithoutCode = { ...drafts, 'verify-code': emptyDrafts['verify-code'] };
      return toEditingState({ ...state, step: 'verify-code', drafts: draftsWithoutCode, notice, reset });
    }
    case 'code-accepted':
      return goToStep({ ...state, reset: { ...state.reset, resetToken: event.resetToken } }, 'reset-password');
    case 'password-saved': {
      // Drop the passwords and codes, which are no longer needed.
      const drafts = { ...emptyDrafts, 'log-in': { name: event.username, password: '' } };
      const notice = 'Password changed. Log in with your new password.';
      return toEditingState({ reason, step: 'log-in', drafts, notice, reset: emptyReset });
    }
    case 'registered':
      return openAt('update-profile', reason);
    case 'refused':
      return showProblems(state, event.problems);
  }
}

function presentCodeSent(email: string): string {
  // Use the same text for every address, so that it does not reveal whether an account exists.
  return `If ${email.trim()} has an account, we’ve sent it a code. The code works for 10 minutes.`;
}

function goToStep(state: OpenState, step: AuthStep, notice: string | null = null): AuthState {
  const drafts = step === 'forgot-password' ? prefillEmail(state.drafts) : state.drafts;
  return toEditingState({ ...state, step, drafts, notice });
}

/** Prefills the e-mail address if the visitor has typed an e-mail address as the log-in name. */
function prefillEmail(drafts: AuthDrafts): AuthDrafts {
  const name = drafts['log-in'].name.trim();
  if (drafts['forgot-password'].email !== '' || !name.includes('@')) return drafts;
  return { ...drafts, 'forgot-password': { email: name } };
}

/** Shows the problems at the earliest step with an affected field: the server may reject 'username' two steps later. */
function showProblems(state: OpenState, problems: AuthProblems): AuthState {
  const shown = assignProblems(state.step, problems);
  const step = stepOfFields(shown.fields, state.step);
  const notice = step === state.step ? state.notice : null;
  // The server rejected the code or the reset token, so discard the token.
  const reset = shown.fields.otp === undefined ? state.reset : { ...state.reset, resetToken: null };
  return toEditingState({ ...state, step, notice, reset }, shown);
}

/** Keeps the texts of fields on this step and earlier steps. Joins all other texts into the general text. */
function assignProblems(step: AuthStep, { fields, general }: AuthProblems): AuthProblems {
  const assigned: AuthProblems['fields'] = {};
  const unassigned: (string | null)[] = [general];
  for (const name of fieldsUpTo(step)) if (fields[name] !== undefined) assigned[name] = fields[name];
  for (const [name, text] of Object.entries(fields)) if (!Object.hasOwn(assigned, name)) unassigned.push(text);
  return { fields: assigned, general: unassigned.filter(Boolean).join(' ') || null };
}

function storeDraft(state: AuthOpenState, { step, values }: StepDraft): AuthState {
  const drafts = { ...state.drafts, [step]: values };
  // The reset token is valid only for the code that the server issued it for.
  const hasCodeChanged = step === 'verify-code' && values.otp !== state.drafts['verify-code'].otp;
  return { ...state, drafts, reset: hasCodeChanged ? { ...state.reset, resetToken: null } : state.reset };
}

function applyResetEvent(state: AuthOpenState, event: ResetEvent): AuthState {
  const next = { ...state, reset: resetReducer(state.reset, event) };
  if (next.reset === state.reset) return state;
  if (event.type === 'captcha-loaded') {
    // Clear what the visitor typed for the previous picture.
    return { ...next, drafts: { ...state.drafts, 'verify-code': { ...state.drafts['verify-code'], captcha: '' } } };
  }
  if (state.step !== 'verify-code') return next;
  switch (event.type) {
    case 'code-requested-again':
      return withGeneralProblem(next, null);
    case 'code-sent-again':
      return { ...next, notice: presentCodeSent(state.drafts['forgot-password'].email) };
    case 'code-not-sent':
      return withGeneralProblem({ ...next, notice: null }, RESEND_FAILED_TEXT);
    default:
      return next;
  }
}

/** Sets the general problem and removes the fields' problems. The form keeps the field errors that it already shows. */
function withGeneralProblem(state: AuthOpenState, general: string | null): AuthState {
  return state.status === 'editing' ? { ...state, problems: { fields: {}, general } } : state;
}
