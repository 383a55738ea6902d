/** The steps of the account dialog: their order, their headings (which name the dialog) and the fields they hold. */
import type { AuthDrafts, AuthFieldName } from './AuthDrafts.ts';

/** Steps of somebody who is not logged in: each is a form whose values the dialog keeps. */
export type GuestStep = keyof AuthDrafts;
/** Steps that follow a new account: somebody is logged in, and they may be skipped. */
export type MemberStep = (typeof memberSteps)[number];
export type AuthStep = GuestStep | MemberStep;
/** Steps that a button leads to. The others are reached by an answer of the server, or by going back. */
export type FreeStep = 'log-in' | 'forgot-password' | 'account-type' | 'settings';

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

/** A new password for somebody who has forgotten theirs (AUT-2), in order. */
const resetSteps = ['forgot-password', 'verify-code', 'reset-password'] as const satisfies readonly AuthStep[];

/** Creating an account (AUT-3), in order; shown as 'Step n of 4'. */
export const registrationSteps = [
  'account-type',
  'fan-account',
  'contact-details',
  'login-details',
] as const satisfies readonly AuthStep[];

/** What a new account may be given at once (AUT-3), in order. */
const memberSteps = ['update-profile', 'settings'] as const;

/** The ways through the dialog. Fields of different ways do not mix: 'password' and 'email' are in two of them. */
const ways: readonly (readonly AuthStep[])[] = [['log-in'], resetSteps, registrationSteps, memberSteps];

/** The way that the step is on, up to the step itself: what one has passed on it so far. */
function wayTo(step: AuthStep): readonly AuthStep[] {
  const way = ways.find((candidate) => candidate.includes(step)) ?? [step];
  return way.slice(0, way.indexOf(step) + 1);
}

/** 1 to 4 within registration, null for a step outside it. */
export function registrationStepNumber(step: AuthStep): number | null {
  const index = registrationSteps.findIndex((candidate) => candidate === step);
  return index === -1 ? null : index + 1;
}

/** The step that 'Back' leads to; null where there is no way back (nothing was asked before, or the account exists). */
export function previousStepOf(step: AuthStep): AuthStep | null {
  if (step === 'forgot-password') return 'log-in';
  return wayTo(step).at(-2) ?? null;
}

/** The step after this one on its way; null after the last. */
export function nextStepOf(step: AuthStep): AuthStep | null {
  const way = ways.find((candidate) => candidate.includes(step)) ?? [step];
  return way[way.indexOf(step) + 1] ?? null;
}

export function isMemberStep(step: AuthStep): step is MemberStep {
  return memberSteps.some((candidate) => candidate === step);
}

/** The fields of each step, in the order in which they are shown. */
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

/** Every field that one has passed on the way to this step, its own included. */
export function fieldsOnWayTo(step: AuthStep): AuthFieldName[] {
  return wayTo(step).flatMap((candidate) => [...fieldsOf(candidate)]);
}

/** The earliest step on the way to `current` that holds one of the fields; `current` when none does. */
export function stepHolding(fields: Partial<Record<AuthFieldName, string>>, current: AuthStep): AuthStep {
  const holder = wayTo(current).find((step) => fieldsOf(step).some((name) => Object.hasOwn(fields, name)));
  return holder ?? current;
}
