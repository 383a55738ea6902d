/** The API calls of log in and registration. Only this file and `resetCalls` use the API's field names. */
import { callApi, readSessionId, type CallAnswer } from '@nyimbo/shared-api';
import type { AuthDrafts } from './AuthDrafts.ts';
import { isPhoneViewport, toCallResult, type CallResult } from './callResult.ts';
import { presentProblems } from './presentProblems.ts';

/** The response that logs a fan in: after the log-in form (API-15), or at the end of a registration (API-13). */
export type AccountAnswer = CallAnswer<'fanLogin'> | CallAnswer<'createAccount'>;

/** Logs in (API-15). `name` is a username or an e-mail address. */
export function logIn({ name, password }: AuthDrafts['log-in']): Promise<CallResult<AccountAnswer>> {
  const request = { MUiSession: readSessionId(), isMobile: isPhoneViewport(), name: name.trim(), password };
  return toCallResult(callApi('fanLogin', request));
}

/** API-13: creates the account in one call, with all fields. */
export function createAccount(drafts: AuthDrafts): Promise<CallResult<AccountAnswer>> {
  const { fullname, gender, dateOfBirth, username } = drafts['fan-account'];
  const { mobileNumber, email } = drafts['contact-details'];
  const request = {
    isMobile: isPhoneViewport(),
    username: username.trim(),
    fullname: fullname.trim(),
    email: email.trim(),
    mobileNumber: mobileNumber.trim(),
    dateOfBirth,
    gender: toGender(gender),
    password: drafts['login-details'].password,
  };
  return toCallResult(callApi('createAccount', request));
}

/** API-11: checks that the username is available and valid. */
export async function checkUsername(username: string, signal: AbortSignal): Promise<CallResult<null>> {
  const request = { isMobile: isPhoneViewport(), username: username.trim() };
  return toCheckResult(await toCallResult(callApi('checkUsername', request, { signal })));
}

/** API-12: checks that the phone number and the e-mail address are available and valid. */
export async function checkContacts(
  { mobileNumber, email }: AuthDrafts['contact-details'],
  signal: AbortSignal,
): Promise<CallResult<null>> {
  const request = { isMobile: isPhoneViewport(), phoneNumber: mobileNumber.trim(), email: email.trim() };
  return toCheckResult(await toCallResult(callApi('checkContacts', request, { signal })));
}

/** Converts the response of a check. It has status 200 even for invalid values, and lists their errors. */
function toCheckResult(result: CallResult<{ errors: Record<string, string | undefined> }>): CallResult<null> {
  if (!result.ok) return result;
  const errors: Record<string, string> = {};
  for (const [name, text] of Object.entries(result.value.errors)) if (text !== undefined) errors[name] = text;
  if (Object.keys(errors).length === 0) return { ok: true, value: null };
  return { ok: false, problems: presentProblems({ code: 'invalid', message: '', errors }), isValidated: true };
}

type Gender = 'female' | 'male' | 'other';
const genders: readonly Gender[] = ['female', 'male', 'other'];

function toGender(text: string): Gender {
  const gender = genders.find((candidate) => candidate === text);
  if (gender === undefined) throw new Error(`The fan form let an unknown gender through: '${text}'.`);
  return gender;
}
