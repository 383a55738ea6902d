/**
 * Converts a rejected call to the problems that the dialog shows (AUT-6): each server text at its field, in our words.
 * Only this file knows the server's field names and the reworded texts.
 */
import type { ApiError } from '@nyimbo/shared-api';
import type { AuthProblems } from './authReducer.ts';
import type { AuthFieldName } from './AuthDrafts.ts';

/** The parts of an API error that describe a rejection. */
export type Refusal = Pick<ApiError, 'code' | 'message' | 'errors' | 'error'>;

/** Maps the server's field names to the form's. */
const formFields: Record<string, AuthFieldName> = {
  username: 'username',
  fullname: 'fullname',
  gender: 'gender',
  dateOfBirth: 'dateOfBirth',
  email: 'email',
  phoneNumber: 'mobileNumber',
  mobileNumber: 'mobileNumber',
  name: 'name',
  password: 'password',
  otp: 'otp',
  captcha: 'captcha',
  newPassword: 'newPassword',
  confirmNewPassword: 'confirmNewPassword',
  // The reset token has expired: the code's step shows this and can request a new code.
  resetToken: 'otp',
};

/** Rewords texts of older servers. Our server never sends the second, which reveals whether an account exists. */
const rewordings: Record<string, string> = {
  'The email field is required.': 'Please enter your email address.',
  'The selected email is invalid.': 'We couldn’t find an account with that email address.',
};

/** Fields for whose texts 'selected' is replaced by 'entered'. */
const enteredFields: readonly string[] = ['otp', 'password', 'newPassword'];

/** Failures unrelated to the typed values, which are kept (AUT-8). */
const connectionFailures: Partial<Record<Refusal['code'], string>> = {
  offline: 'You’re offline. What you typed is still here. Try again when you’re back online.',
  network: 'We can’t reach Nyimbo. What you typed is still here. Try again.',
  timeout: 'Nyimbo took too long to respond. What you typed is still here. Try again.',
  busy: 'Nyimbo is busy. What you typed is still here. Try again in a moment.',
  server: 'Something went wrong on our side. What you typed is still here. Try again.',
  malformed: 'We couldn’t read the response. What you typed is still here. Try again.',
};

/** Rewords a server text about `field` (AUT-6). */
export function rewordServerText(field: string, text: string): string {
  const reworded = rewordings[text] ?? text;
  return enteredFields.includes(field) ? reworded.replaceAll('selected', 'entered') : reworded;
}

/**
 * Assigns the texts of a rejection to fields. A general text that mentions the password goes to the password field.
 * @decides AUT-6
 */
export function presentProblems(refusal: Refusal): AuthProblems {
  const fields: AuthProblems['fields'] = {};
  const unassigned: string[] = [];
  for (const [name, text] of Object.entries(refusal.errors ?? {})) {
    const field = Object.hasOwn(formFields, name) ? formFields[name] : undefined;
    const shown = rewordServerText(name, text);
    if (field === undefined) unassigned.push(shown);
    else fields[field] ??= shown;
  }
  const isExplained = Object.keys(fields).length > 0 || unassigned.length > 0;
  const general = refusal.error ?? connectionFailures[refusal.code] ?? (isExplained ? null : refusal.message);
  if (general !== null && /password/i.test(general)) {
    fields.password ??= rewordServerText('password', general);
    return { fields, general: unassigned.join(' ') || null };
  }
  return { fields, general: [general, ...unassigned].filter(Boolean).join(' ') || null };
}
