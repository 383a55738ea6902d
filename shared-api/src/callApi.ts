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
 * Makes a call of the API: `callApi('songs', { fetch: 'trending' })`.
 *
 * The answer that the HTML has asked for early is taken when there is one; else the HTTP client is loaded, on the first
 * call. The bearer goes along by itself.
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
    // The client is shared and may be another build's, with a class of its own: callers get this build's ApiError.
    throw isApiError(error) && !(error instanceof ApiError) ? new ApiError(error) : error;
  }
}

/** By its public name, so that federation can share one client among all apps. */
async function loadClient() {
  try {
    return await import('@nyimbo/shared-api/client');
  } catch (cause) {
    // ChunkLoadError: the network went away between the page and its first call.
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
    // The early request failed: asking again in the ordinary way gives the error its proper form, or succeeds.
    return undefined;
  }
}

function isErrorAnswer(answer: unknown): boolean {
  return typeof answer === 'object' && answer !== null && 'status' in answer && answer.status === 'error';
}

function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new ApiError({ code: 'aborted', status: 0, message: 'The request was cancelled.' });
}
