import { isApiError } from '@nyimbo/shared-api';

/** Returns whether the same request may soon succeed: the server is busy or failed, or the connection dropped. */
export function isTransient(error: unknown): boolean {
  return isApiError(error) && ['busy', 'server', 'network', 'timeout'].includes(error.code);
}
