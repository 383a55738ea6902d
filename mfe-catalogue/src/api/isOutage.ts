import { isApiError } from '@nyimbo/shared-api';

/** Returns whether the request got no answer at all. The same request is worth retrying when the device is online. */
export function isOutage(error: unknown): boolean {
  return isApiError(error) && ['offline', 'network', 'timeout'].includes(error.code);
}
