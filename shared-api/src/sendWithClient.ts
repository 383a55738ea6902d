import { ApiError, isApiError } from './ApiError.ts';
import type { CallName, Endpoint } from './endpoints.ts';

/**
 * Sends a call with the shared HTTP client, which loads at the first call.
 * @throws ApiError
 */
export async function sendWithClient(
  call: CallName | Endpoint,
  request: object,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const { sendCall } = await loadClient();
  try {
    return await sendCall(call, request, signal);
  } catch (error) {
    // The client is shared and may belong to another build with its own class. Convert to this build's ApiError.
    throw isApiError(error) && !(error instanceof ApiError) ? new ApiError(error) : error;
  }
}

/** Imports the client by its public name, so module federation shares one client among all apps. */
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
