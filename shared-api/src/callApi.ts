import { ApiError } from './ApiError.ts';
import { consumeEarlyResponse } from './config/apiConfig.ts';
import { validateResponse, checkAgainstContract } from './validateResponse.ts';
import type { CallAnswer, CallRequest } from './contract/calls.ts';
import type { CallName } from './endpoints.ts';
import { buildEarlyKey } from './paths/buildEarlyKey.ts';
import { sendWithClient } from './sendWithClient.ts';

/** Options of one call. */
export interface CallOptions {
  /** Cancels the call: it then rejects with ApiError 'aborted'. */
  signal?: AbortSignal;
}

/**
 * Calls the API: `callApi('songs', { fetch: 'trending' })`.
 *
 * If the page's HTML has already requested the response before any script loaded, uses that response. Otherwise sends
 * the request with the HTTP client, which adds the bearer token and loads at the first call.
 * @throws ApiError, and nothing else
 */
export async function callApi<Name extends CallName>(
  name: Name,
  request: CallRequest<Name>,
  { signal }: CallOptions = {},
): Promise<CallAnswer<Name>> {
  const fields: object = Object(request);
  const answer =
    (await readEarlyAnswer(buildEarlyKey(name, fields), signal)) ?? (await sendWithClient(name, fields, signal));
  validateResponse(name, answer);
  await checkAgainstContract(name, answer);
  return answer;
}

async function readEarlyAnswer(key: string, signal: AbortSignal | undefined): Promise<unknown> {
  throwIfAborted(signal);
  const early = consumeEarlyResponse(key);
  if (!early) return undefined;
  try {
    const answer = await early;
    throwIfAborted(signal);
    return Object(answer).status === 'error' ? undefined : answer;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The HTML's request failed. A regular request either succeeds or fails with a proper ApiError.
    return undefined;
  }
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ApiError({ code: 'aborted', status: 0, message: 'The request was cancelled.' });
}
