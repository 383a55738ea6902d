/** What the account dialog gets of a call: a result instead of an exception, since a refusal is an expected outcome. */
import { isApiError } from '@nyimbo/shared-api';
import type { AuthProblems } from './authReducer.ts';
import { presentProblems } from './presentProblems.ts';

export interface Refused {
  ok: false;
  problems: AuthProblems;
  /** The server has looked at the values; false when the call did not get that far (the line, a limit, a fault). */
  isJudged: boolean;
}

export type CallResult<Value> = { ok: true; value: Value } | Refused;

/** Waits for a call. Throws only what is a fault of ours. */
export async function settle<Value>(call: Promise<Value>): Promise<CallResult<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { ok: false, problems: presentProblems(error), isJudged: error.code === 'invalid' };
  }
}

/** The session id that the shell keeps for this tab (SES-1); null when there is none or storage is blocked (SES-6). */
export function readSessionId(): string | null {
  try {
    return sessionStorage.getItem('session-id');
  } catch {
    // Storage is blocked: the call works without the id.
    return null;
  }
}

export function isPhone(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(max-width: 678px)').matches;
}
