import { isApiError } from '@nyimbo/shared-api';

/** Whether the same request may well succeed in a moment: the server is busy or failed, or the line dropped. */
export function isTransient(error: unknown): boolean {
  return isApiError(error) && ['busy', 'server', 'network', 'timeout'].includes(error.code);
}
