import { ApiError } from './ApiError.ts';
import { takeEarlyAnswer } from './apiConfig.ts';
import { assertAnswer, checkAgainstContract } from './checkAnswer.ts';
import type { CallAnswer, CallRequest } from './contract/calls.ts';
import type { CallName } from './endpoints.ts';
import { buildEarlyKey } from './paths/buildEarlyKey.ts';
import { sendByClient } from './sendByClient.ts';

/** Options of one call. */
export interface CallOptions {
  /** Cancels the call: it then rejects with ApiError 'aborted'. */
  signal?: AbortSignal;
}

/**
 * Calls the API: `callApi('songs', { fetch: 'trending' })`.
 *
 * Uses the response that the HTML requested early, if there is one; else loads the HTTP client on the first call and
 * sends the request. Adds the bearer token.
 * @throws ApiError, and nothing else
 */
export async function callApi<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  { signal }: CallOptions = {},
): Promise<CallAnswer<Name>> {
  const fields: object = Object(request);
  const answer =
    (await readEarlyAnswer(buildEarlyKey(name, fields), signal)) ?? (await sendByClient(name, fields, signal));
  assertAnswer(name, answer);
  await checkAgainstContract(name, answer);
  return answer;
}

async function readEarlyAnswer(key: string, signal: AbortSignal | undefined): Promise<unknown> {
  throwIfAborted(signal);
  const early = takeEarlyAnswer(key);
  if (!early) return undefined;
  try {
    const answer = await early;
    throwIfAborted(signal);
    return Object(answer).status === 'error' ? undefined : answer;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The early request failed. A regular request either succeeds or fails with a proper ApiError.
    return undefined;
  }
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ApiError({ code: 'aborted', status: 0, message: 'The request was cancelled.' });
}
