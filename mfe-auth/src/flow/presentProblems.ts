/**
 * Converts a rejected call to the problems that the dialog shows (AUT-6): assigns each server text to its field.
 * Only this file maps the server's field names to the form's, and rewords the server's texts.
 */
import type { ApiError } from '@nyimbo/shared-api';
import type { AuthProblems } from './authReducer.ts';
import type { AuthFieldName } from './AuthDrafts.ts';

/** The parts of an API error that describe a rejection. */
export type Refusal = Pick<ApiError, 'code' | 'message' | 'errors' | 'error'>;

/** Maps the server's field names to the form's. */
const formFieldByServerField: Record<string, AuthFieldName> = {
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
  // Show an expired reset token at the code, because the visitor can request a new code there.
  resetToken: 'otp',
};

/**
 * New wordings for texts of older servers. The second text reveals whether an account exists, so the current server
 * never sends it.
 */
const rewordings: Record<string, string> = {
  'The email field is required.': 'Please enter your email address.',
  'The selected email is invalid.': 'We couldn’t find an account with that email address.',
};

/** In the error texts of these fields, `rewordServerText` replaces 'selected' by 'entered'. */
const enteredWordingFields: readonly string[] = ['otp', 'password', 'newPassword'];

/** Texts for failures that have nothing to do with the typed values. The form keeps the typed values (AUT-8). */
const connectionFailureTexts: Partial<Record<Refusal['code'], string>> = {
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
  return enteredWordingFields.includes(field) ? reworded.replaceAll('selected', 'entered') : reworded;
}

/**
 * Assigns the texts of a rejection to fields. A general text that mentions the password goes to the password field.
 * @decides AUT-6
 */
export function presentProblems(refusal: Refusal): AuthProblems {
  const fields: AuthProblems['fields'] = {};
  const unassigned: string[] = [];
  for (const [name, text] of Object.entries(refusal.errors ?? {})) {
    const field = Object.hasOwn(formFieldByServerField, name) ? formFieldByServerField[name] : undefined;
    const shown = rewordServerText(name, text);
    if (field === undefined) unassigned.push(shown);
    else fields[field] ??= shown;
  }
  const isExplained = Object.keys(fields).length > 0 || unassigned.length > 0;
  const general = refusal.error ?? connectionFailureTexts[refusal.code] ?? (isExplained ? null : refusal.message);
  if (general !== null && /password/i.test(general)) {
    fields.password ??= rewordServerText('password', general);
    return { fields, general: unassigned.join(' ') || null };
  }
  return { fields, general: [general, ...unassigned].filter(Boolean).join(' ') || null };
}
