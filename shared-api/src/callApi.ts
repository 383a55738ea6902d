import { ApiError, isApiError } from './ApiError.ts';
import { takeEarlyAnswer } from './apiConfig.ts';
import { assertAnswer, checkAgainstContract } from './checkAnswer.ts';
import type { CallAnswer, CallRequest } from './contract/calls.ts';
import type { CallName } from './endpoints.ts';
import { buildEarlyKey } from './paths/buildEarlyKey.ts';

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
  const answer = (await readEarlyAnswer(buildEarlyKey(name, fields), signal)) ?? (await send(name, fields, signal));
  assertAnswer(name, answer);
  await checkAgainstContract(name, answer);
  return answer;
}

async function send(name: CallName, request: object, signal: AbortSignal | undefined): Promise<unknown> {
  const { sendCall } = await loadClient();
  try {
    return await sendCall(name, request, signal);
  } catch (error) {
    // The client is shared and may belong to another build with its own class. Convert to this build's ApiError.
    throw isApiError(error) && !(error instanceof ApiError) ? new ApiError(error) : error;
  }
}

/** Imports the client by its public name, to let federation share one client among all apps. */
async function loadClient() {
  try {
    return await import('@nyimbo/shared-api/client');
  } catch (cause) {
    // ChunkLoadError: the connection was lost between the page load and its first call.
    throw new ApiError({
      code: 'network',
      status: 0,
      message: 'Part of the site did not load.',
      cause,
    });
  }
}

async function readEarlyAnswer(key: string, signal: AbortSignal | undefined): Promise<unknown> {
  throwIfAborted(signal);
  const early = takeEarlyAnswer(key);
  if (!early) return undefined;
  try {
    const answer = await early;
    throwIfAborted(signal);
    return isErrorAnswer(answer) ? undefined : answer;
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // The early request failed. A regular request either succeeds or fails with a proper ApiError.
    return undefined;
  }
}

function isErrorAnswer(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'error';
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ApiError({ code: 'aborted', status: 0, message: 'The request was cancelled.' });
}
