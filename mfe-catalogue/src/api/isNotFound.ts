import { isApiError } from '@nyimbo/shared-api';

/** Whether the server answered that there is no such thing. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.code === 'not-found';
}
