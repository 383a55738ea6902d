/**
 * Turns a refused call into what the dialog shows (AUT-6): each server text at the field it is about, in our words.
 * The only place that knows the server's names for fields and the texts that are reworded.
 */
import type { AuthProblems } from './authReducer.ts';
import type { AuthFieldName } from './AuthDrafts.ts';

/** What a refused call carries; `ApiError` has this shape. */
export interface Refusal {
  code: string;
  message: string;
  errors?: Record<string, string> | undefined;
  error?: string | undefined;
}

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
};

/** Texts of older servers that are said differently here. Ours never sends the second: it would tell who has an account. */
const rewordings: Record<string, string> = {
  'The email field is required.': 'Please enter your email address.',
  'The selected email is invalid.': 'We couldn’t find an account with that email address.',
};

/** Fields in whose texts 'selected' becomes 'entered'. */
const enteredFields: readonly string[] = ['otp', 'password'];

/** Failures of the line, not of what was typed; nothing typed is lost (AUT-8). */
const lineFailures: Record<string, string> = {
  network: 'The line is down. What you typed is still here: try again when you are connected.',
  timeout: 'The answer took too long. What you typed is still here: please try again.',
  busy: 'The site is very busy. What you typed is still here: please try again in a moment.',
  server: 'Something went wrong on our side. What you typed is still here: please try again.',
};

/** The text shown for one server text about `field` (AUT-6). */
export function rewordServerText(field: string, text: string): string {
  const reworded = rewordings[text] ?? text;
  return enteredFields.includes(field) ? reworded.replaceAll('selected', 'entered') : reworded;
}

/**
 * The refusal in a thrown value, or null when something else was thrown. Read by shape: the client may come from
 * another build of shared-api than this remote, and then `instanceof` fails.
 */
export function readRefusal(thrown: unknown): Refusal | null {
  if (!(thrown instanceof Error)) return null;
  const code: unknown = Reflect.get(thrown, 'code');
  if (thrown.name !== 'ApiError' || typeof code !== 'string') return null;
  const error: unknown = Reflect.get(thrown, 'error');
  return {
    code,
    message: thrown.message,
    errors: readTexts(Reflect.get(thrown, 'errors')),
    error: typeof error === 'string' ? error : undefined,
  };
}

function readTexts(value: unknown): Record<string, string> {
  const texts: Record<string, string> = {};
  if (typeof value !== 'object' || value === null) return texts;
  for (const [name, text] of Object.entries(value)) if (typeof text === 'string') texts[name] = text;
  return texts;
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
