/** The result of a rejected call. Not an exception, because a rejection is an expected outcome. */
import { isApiError } from '@nyimbo/shared-api';
import { breakpoint } from '@nyimbo/shared-ui/styles';
import type { AuthProblems } from './authReducer.ts';
import { presentProblems } from './presentProblems.ts';

/** A call that failed, with the errors to show in the form. */
export interface Refused {
  ok: false;
  problems: AuthProblems;
  /**
   * Whether the server has validated the values; false when the call did not get that far (the network, a limit, a
   * fault).
   */
  isJudged: boolean;
}

/** The outcome of a form's call. A rejection is a value, so that each caller has to show its problems. */
export type CallResult<Value> = { ok: true; value: Value } | Refused;

/** Converts an API error to a result. Rethrows all other errors, which are bugs. */
export async function settle<Value>(call: Promise<Value>): Promise<CallResult<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { ok: false, problems: presentProblems(error), isJudged: error.code === 'invalid' };
  }
}

/** Whether the viewport is as narrow as a phone's; false without a browser. */
export function isPhone(): boolean {
  return typeof matchMedia === 'function' && matchMedia(`(max-width: ${breakpoint.phoneMax}px)`).matches;
}
