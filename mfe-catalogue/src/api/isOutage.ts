import { isApiError } from '@nyimbo/shared-api';

/** Whether no answer came at all: the same request is worth trying when the device is online again. */
export function isOutage(error: unknown): boolean {
  return isApiError(error) && ['offline', 'network', 'timeout'].includes(error.code);
}
