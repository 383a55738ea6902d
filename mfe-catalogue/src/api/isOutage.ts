import { isApiError } from '@nyimbo/shared-api';

/** Returns whether the request got no response, so retrying it makes sense once the device is online. */
export function isOutage(error: unknown): boolean {
  return isApiError(error) && ['offline', 'network', 'timeout'].includes(error.code);
}
