/**
 * The account dialog as one explicit state machine: which step is shown, what was typed so far, what is wrong and
 * whether a call is under way. Pure; `createAuthFlow` runs the calls. An event that does not fit the phase changes
 * nothing, so a second submit (AUT-8) or a late answer cannot move the dialog.
 */
import type { LogInRequest } from '@nyimbo/shared-events';
import { emptyDrafts, type AuthDrafts, type AuthFieldName } from './AuthDrafts.ts';
import { fieldsOfFlow, previousStepOf, stepHolding, type AuthStep } from './authSteps.ts';

export type AuthReason = LogInRequest['reason'];

/** What the server, or the line to it, has against the step: one text per field, and one for the step as a whole. */
export interface AuthProblems {
  fields: Partial<Record<AuthFieldName, string>>;
  general: string | null;
}

interface OpenState {
  step: AuthStep;
  /** Why the dialog was opened; null on the registration page. */
  reason: AuthReason | null;
  /** All that was typed since the dialog was opened (AUT-1). */
  drafts: AuthDrafts;
}

export type AuthState =
  | { status: 'closed' }
  | (OpenState & { status: 'editing'; problems: AuthProblems })
  /** A call is under way; only the answer to `attempt` counts. */
  | (OpenState & { status: 'sending'; attempt: number })
  | { status: 'finished' };

export type DraftOf<Step extends AuthStep> = AuthDrafts[Step];
/** A step together with what was typed there. */
export type StepDraft = { [Step in AuthStep]: { step: Step; values: DraftOf<Step> } }[AuthStep];

export type AuthEvent =
  | { type: 'opened'; reason: AuthReason | null; step: AuthStep }
  | { type: 'typed'; draft: StepDraft }
  | { type: 'submitted'; attempt: number }
  | { type: 'passed'; attempt: number; nextStep: AuthStep }
  | { type: 'refused'; attempt: number; problems: AuthProblems }
  /** Somebody is logged in: there is nothing left to ask, whichever attempt it was. */
  | { type: 'accepted' }
  | { type: 'went-to'; step: AuthStep }
  | { type: 'went-back' }
  | { type: 'dismissed' };

export const closedState: AuthState = { status: 'closed' };
export const noProblems: AuthProblems = { fields: {}, general: null };

export function authReducer(state: AuthState, event: AuthEvent): AuthState {
  switch (event.type) {
    case 'opened':
      return isOpen(state) ? state : editing({ step: event.step, reason: event.reason, drafts: emptyDrafts });
    case 'typed':
      return isOpen(state) && state.step === event.draft.step ? keepDraft(state, event.draft) : state;
    case 'submitted':
      return state.status === 'editing' ? { ...openPart(state), status: 'sending', attempt: event.attempt } : state;
    case 'passed':
      return isAnswerTo(state, event.attempt) ? editing({ ...openPart(state), step: event.nextStep }) : state;
    case 'refused':
      return isAnswerTo(state, event.attempt) ? refuse(state, event.problems) : state;
    case 'accepted':
      return isOpen(state) ? { status: 'finished' } : state;
    case 'went-to':
      return state.status === 'editing' ? editing({ ...openPart(state), step: event.step }) : state;
    case 'went-back': {
      const previous = isOpen(state) ? previousStepOf(state.step) : null;
      return previous === null ? state : authReducer(state, { type: 'went-to', step: previous });
    }
    case 'dismissed':
      return isOpen(state) ? closedState : state;
  }
}

export type AuthOpenState = Extract<AuthState, { status: 'editing' | 'sending' }>;

export function isOpen(state: AuthState): state is AuthOpenState {
  return state.status === 'editing' || state.status === 'sending';
}

function isAnswerTo(state: AuthState, attempt: number): state is Extract<AuthState, { status: 'sending' }> {
  return state.status === 'sending' && state.attempt === attempt;
}

function openPart({ step, reason, drafts }: OpenState): OpenState {
  return { step, reason, drafts };
}

function editing(open: OpenState, problems: AuthProblems = noProblems): AuthState {
  return { ...open, status: 'editing', problems };
}

/** Shows the problems at the earliest step that holds one of the fields: 'username' is refused two steps later. */
function refuse(state: OpenState, problems: AuthProblems): AuthState {
  const shown = placeProblems(state.step, problems);
  return editing({ ...openPart(state), step: stepHolding(shown.fields, state.step) }, shown);
}

/** A text whose field no step of this flow shows would be lost: it joins the general one. */
function placeProblems(step: AuthStep, { fields, general }: AuthProblems): AuthProblems {
  const placed: AuthProblems['fields'] = {};
  const homeless: (string | null)[] = [general];
  for (const name of fieldsOfFlow(step)) if (fields[name] !== undefined) placed[name] = fields[name];
  for (const [name, text] of Object.entries(fields)) if (!Object.hasOwn(placed, name)) homeless.push(text);
  return { fields: placed, general: homeless.filter(Boolean).join(' ') || null };
}

function keepDraft(state: AuthOpenState, { step, values }: StepDraft): AuthState {
  return { ...state, drafts: { ...state.drafts, [step]: values } };
}
