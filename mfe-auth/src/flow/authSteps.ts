/** The steps of the account dialog: their order, their headings (which name the dialog) and the fields they hold. */
import type { AuthDrafts, AuthFieldName } from './AuthDrafts.ts';

export type AuthStep = keyof AuthDrafts;

/** Headings are the dialog's accessible names. */
export const stepHeadings: Record<AuthStep, string> = {
  'log-in': 'Log in',
  'account-type': 'Choose account type',
  'fan-account': 'Fan account',
  'contact-details': 'Contact details',
  'login-details': 'Login details',
};

/** Creating an account (AUT-3), in order; shown as 'Step n of 4'. */
export const registrationSteps = [
  'account-type',
  'fan-account',
  'contact-details',
  'login-details',
] as const satisfies readonly AuthStep[];

/** 1 to 4 within registration, null for a step outside it. */
export function registrationStepNumber(step: AuthStep): number | null {
  const index = registrationSteps.findIndex((candidate) => candidate === step);
  return index === -1 ? null : index + 1;
}

/** The step that 'Back' leads to; null where there is no way back (the first step of each flow). */
export function previousStepOf(step: AuthStep): AuthStep | null {
  const index = registrationSteps.findIndex((candidate) => candidate === step);
  return registrationSteps[index - 1] ?? null;
}

/** The step after this one in registration; null after the last and outside it. */
export function nextStepOf(step: AuthStep): AuthStep | null {
  const index = registrationSteps.findIndex((candidate) => candidate === step);
  return index === -1 ? null : (registrationSteps[index + 1] ?? null);
}

/** The fields of each step, in the order in which they are shown. */
export const stepFields: { [Step in AuthStep]: readonly (keyof AuthDrafts[Step] & AuthFieldName)[] } = {
  'log-in': ['name', 'password'],
  'account-type': ['accountType'],
  'fan-account': ['fullname', 'gender', 'dateOfBirth', 'username'],
  'contact-details': ['mobileNumber', 'email'],
  'login-details': ['password', 'confirmNewPassword', 'termsAccepted'],
};

/** The steps one passes together with this one: 'password' is a field of two flows, and they do not mix. */
function flowOf(step: AuthStep): readonly AuthStep[] {
  return registrationStepNumber(step) === null ? [step] : registrationSteps;
}

/** Every field that the flow of this step shows. */
export function fieldsOfFlow(step: AuthStep): AuthFieldName[] {
  return flowOf(step).flatMap((candidate) => [...stepFields[candidate]]);
}

/** The earliest step of the flow of `current` that holds one of the fields; `current` when none does. */
export function stepHolding(fields: Partial<Record<AuthFieldName, string>>, current: AuthStep): AuthStep {
  const holder = flowOf(current).find((step) => stepFields[step].some((name) => Object.hasOwn(fields, name)));
  return holder ?? current;
}
