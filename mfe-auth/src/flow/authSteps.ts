/** The steps of the account dialog: their order, headings (which name the dialog) and fields. */
import type { AuthDrafts, AuthFieldName } from './AuthDrafts.ts';

/** Steps for visitors who are not logged in: each is a form whose values the dialog keeps. */
export type GuestStep = keyof AuthDrafts;
/** One of the optional steps after a registration, for the logged-in user. */
export type MemberStep = (typeof memberSteps)[number];
/** Every page of the dialog; each has a heading in `stepHeadings`. */
export type AuthStep = GuestStep | MemberStep;
/** Steps that a button opens directly. The flow opens every other step after a server response or 'Back'. */
export type DirectStep = 'log-in' | 'forgot-password' | 'account-type' | 'settings';

/** Headings are the dialog's accessible names. */
export const stepHeadings: Record<AuthStep, string> = {
  'log-in': 'Log in',
  'forgot-password': 'Forgot password',
  'verify-code': 'Verify code',
  'reset-password': 'Reset password',
  'account-type': 'Choose account type',
  'fan-account': 'Fan account',
  'contact-details': 'Contact details',
  'login-details': 'Login details',
  'update-profile': 'Update profile',
  settings: 'Settings',
};

/** Resetting a forgotten password, in order. @decides AUT-2 */
const resetSteps = ['forgot-password', 'verify-code', 'reset-password'] as const satisfies readonly AuthStep[];

/** Creating an account, in order; shown as 'Step n of 4'. @decides AUT-3 */
export const registrationSteps = [
  'account-type',
  'fan-account',
  'contact-details',
  'login-details',
] as const satisfies readonly AuthStep[];

/** The optional steps of a new account (AUT-3), in order. */
const memberSteps = ['update-profile', 'settings'] as const;

/** The flows of the dialog. Always look a field up within one flow: 'password' and 'email' each occur in two flows. */
const flows: readonly (readonly AuthStep[])[] = [['log-in'], resetSteps, registrationSteps, memberSteps];

/** Returns the steps of a flow up to and including this step. */
function stepsUpTo(step: AuthStep): readonly AuthStep[] {
  const flow = flows.find((candidate) => candidate.includes(step)) ?? [step];
  return flow.slice(0, flow.indexOf(step) + 1);
}

/** Returns 1 to 4 for a registration step, null for any other step. */
export function registrationStepNumber(step: AuthStep): number | null {
  const index = registrationSteps.findIndex((candidate) => candidate === step);
  return index === -1 ? null : index + 1;
}

/**
 * Returns the step that 'Back' opens; null for the first step of a flow. The steps for logged-in users are a flow of
 * their own, so 'Back' does not return to the registration.
 */
export function previousStepOf(step: AuthStep): AuthStep | null {
  if (step === 'forgot-password') return 'log-in';
  return stepsUpTo(step).at(-2) ?? null;
}

/** Returns the next step of the flow; null after the last. */
export function nextStepOf(step: AuthStep): AuthStep | null {
  const flow = flows.find((candidate) => candidate.includes(step)) ?? [step];
  return flow[flow.indexOf(step) + 1] ?? null;
}

/** Whether the step is for logged-in users only. */
export function isMemberStep(step: AuthStep): step is MemberStep {
  return memberSteps.some((candidate) => candidate === step);
}

/** The fields of each step, in display order. */
export const stepFields: { [Step in GuestStep]: readonly (keyof AuthDrafts[Step] & AuthFieldName)[] } = {
  'log-in': ['name', 'password'],
  'forgot-password': ['email'],
  'verify-code': ['otp', 'captcha'],
  'reset-password': ['newPassword', 'confirmNewPassword'],
  'account-type': ['accountType'],
  'fan-account': ['fullname', 'gender', 'dateOfBirth', 'username'],
  'contact-details': ['mobileNumber', 'email'],
  'login-details': ['password', 'confirmNewPassword', 'termsAccepted'],
};

function fieldsOf(step: AuthStep): readonly AuthFieldName[] {
  return isMemberStep(step) ? [] : stepFields[step];
}

/** Returns all fields of the flow up to and including this step. */
export function fieldsUpTo(step: AuthStep): AuthFieldName[] {
  return stepsUpTo(step).flatMap((candidate) => [...fieldsOf(candidate)]);
}

/** Returns the earliest step of the flow, up to `current`, that has one of the fields; otherwise `current`. */
export function stepOfFields(fields: Partial<Record<AuthFieldName, string>>, current: AuthStep): AuthStep {
  const holder = stepsUpTo(current).find((step) => fieldsOf(step).some((name) => Object.hasOwn(fields, name)));
  return holder ?? current;
}
