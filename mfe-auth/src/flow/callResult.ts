/** The outcome of a call as a value. The server often rejects a form, so a rejection is not thrown as an exception. */
import { isApiError } from '@nyimbo/shared-api';
import { breakpoint } from '@nyimbo/shared-ui/styles';
import type { AuthProblems } from './authReducer.ts';
import { presentProblems } from './presentProblems.ts';

/** A call that failed, with the errors to show in the form. */
export interface FailedCall {
  ok: false;
  problems: AuthProblems;
  /**
   * Whether the server has validated the values. False if the call failed earlier (no network, a rate limit, a server
   * fault).
   */
  isValidated: boolean;
}

/** The outcome of a form's call. The type forces each caller to handle a failed call and show its problems. */
export type CallResult<Value> = { ok: true; value: Value } | FailedCall;

/** Awaits a call and converts an `ApiError` to a `FailedCall`. Rethrows all other errors, which are bugs. */
export async function toCallResult<Value>(call: Promise<Value>): Promise<CallResult<Value>> {
  try {
    return { ok: true, value: await call };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { ok: false, problems: presentProblems(error), isValidated: error.code === 'invalid' };
  }
}

/** Whether the viewport is as narrow as a phone's; false without a browser. */
export function isPhoneViewport(): boolean {
  return typeof matchMedia === 'function' && matchMedia(`(max-width: ${breakpoint.phoneMax}px)`).matches;
}
