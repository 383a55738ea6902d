/**
 * Turns a refused call into what the dialog shows (AUT-6): each server text at the field it is about, in our words.
 * The only place that knows the server's names for fields and the texts that are reworded.
 */
import type { ApiError } from '@nyimbo/shared-api';
import type { AuthProblems } from './authReducer.ts';
import type { AuthFieldName } from './AuthDrafts.ts';

/** What a refused call carries. */
export type Refusal = Pick<ApiError, 'code' | 'message' | 'errors' | 'error'>;

/** The server's name of a field -> the form's. */
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
  // The permission that a right code gave has ended: the code's step is where a new one is asked for.
  resetToken: 'otp',
};

/** Texts of older servers that are said differently here. Ours never sends the second: it would tell who has an account. */
const rewordings: Record<string, string> = {
  'The email field is required.': 'Please enter your email address.',
  'The selected email is invalid.': 'We couldn’t find an account with that email address.',
};

/** Fields in whose texts 'selected' becomes 'entered'. */
const enteredFields: readonly string[] = ['otp', 'password', 'newPassword'];

/** Failures that are nobody's fault: what was typed is right, and still there (AUT-8). */
const lineFailures: Partial<Record<Refusal['code'], string>> = {
  offline: 'You’re offline. What you typed is still here. Try again when you’re back online.',
  network: 'We can’t reach Nyimbo. What you typed is still here. Try again.',
  timeout: 'Nyimbo took too long to respond. What you typed is still here. Try again.',
  busy: 'Nyimbo is busy. What you typed is still here. Try again in a moment.',
  server: 'Something went wrong on our side. What you typed is still here. Try again.',
  malformed: 'We couldn’t read the response. What you typed is still here. Try again.',
};

/** The text shown for one server text about `field` (AUT-6). */
export function rewordServerText(field: string, text: string): string {
  const reworded = rewordings[text] ?? text;
  return enteredFields.includes(field) ? reworded.replaceAll('selected', 'entered') : reworded;
}

/** Where and how a refusal is shown. A general text that mentions the password goes to the password field. */
export function presentProblems(refusal: Refusal): AuthProblems {
  const fields: AuthProblems['fields'] = {};
  const unplaced: string[] = [];
  for (const [name, text] of Object.entries(refusal.errors ?? {})) {
    const field = Object.hasOwn(formFields, name) ? formFields[name] : undefined;
    const shown = rewordServerText(name, text);
    if (field === undefined) unplaced.push(shown);
    else fields[field] ??= shown;
  }
  const isExplained = Object.keys(fields).length > 0 || unplaced.length > 0;
  const general = refusal.error ?? lineFailures[refusal.code] ?? (isExplained ? null : refusal.message);
  if (general !== null && /password/i.test(general)) {
    fields.password ??= rewordServerText('password', general);
    return { fields, general: unplaced.join(' ') || null };
  }
  return { fields, general: [general, ...unplaced].filter(Boolean).join(' ') || null };
}
