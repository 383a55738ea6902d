import { isApiError } from '@nyimbo/shared-api';
import { PartLoadError } from '../PartLoadError.ts';

/** Returns the id of the API request that made a module fail; undefined if another error made it fail. */
export function readRequestId(error: unknown): string | undefined {
  const cause = error instanceof PartLoadError ? error.cause : error;
  return isApiError(cause) ? cause.requestId : undefined;
}
