/** The calls of log in and registration. Field names of the API stay in here and in `resetCalls`. */
import { callApi, type CallAnswer } from '@nyimbo/shared-api';
import type { AuthDrafts } from './AuthDrafts.ts';
import { isPhone, readSessionId, settle, type CallResult } from './callResult.ts';
import { presentProblems } from './presentProblems.ts';

export type AccountAnswer = CallAnswer<'fanLogin'> | CallAnswer<'createAccount'>;

/** API-15. `name` is a username or an e-mail address. */
export function logIn({ name, password }: AuthDrafts['log-in']): Promise<CallResult<AccountAnswer>> {
  const request = { MUiSession: readSessionId(), isMobile: isPhone(), name: name.trim(), password };
  return settle(callApi('fanLogin', request));
}

/** API-13: the account is created once, with every field. */
export function createAccount(drafts: AuthDrafts): Promise<CallResult<AccountAnswer>> {
  const { fullname, gender, dateOfBirth, username } = drafts['fan-account'];
  const { mobileNumber, email } = drafts['contact-details'];
  const request = {
    isMobile: isPhone(),
    username: username.trim(),
    fullname: fullname.trim(),
    email: email.trim(),
    mobileNumber: mobileNumber.trim(),
    dateOfBirth,
    gender: toGender(gender),
    password: drafts['login-details'].password,
  };
  return settle(callApi('createAccount', request));
}

/** API-11: is the username free and well formed? */
export async function checkUsername(username: string, signal: AbortSignal): Promise<CallResult<null>> {
  const request = { isMobile: isPhone(), username: username.trim() };
  return toCheck(await settle(callApi('checkUsername', request, { signal })));
}

/** API-12: are the number and the address free and well formed? */
export async function checkContacts(
  { mobileNumber, email }: AuthDrafts['contact-details'],
  signal: AbortSignal,
): Promise<CallResult<null>> {
  const request = { isMobile: isPhone(), phoneNumber: mobileNumber.trim(), email: email.trim() };
  return toCheck(await settle(callApi('checkContacts', request, { signal })));
}

/** A check answers 200 with what it has against the values. */
function toCheck(result: CallResult<{ errors: Record<string, string | undefined> }>): CallResult<null> {
  if (!result.ok) return result;
  const errors: Record<string, string> = {};
  for (const [name, text] of Object.entries(result.value.errors)) if (text !== undefined) errors[name] = text;
  if (Object.keys(errors).length === 0) return { ok: true, value: null };
  return { ok: false, problems: presentProblems({ code: 'invalid', message: '', errors }), isJudged: true };
}

type Gender = 'female' | 'male' | 'other';
const genders: readonly Gender[] = ['female', 'male', 'other'];

function toGender(text: string): Gender {
  const gender = genders.find((candidate) => candidate === text);
  if (gender === undefined) throw new Error(`The fan form let an unknown gender through: '${text}'.`);
  return gender;
}
