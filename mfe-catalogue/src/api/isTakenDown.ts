import { isApiError } from '@nyimbo/shared-api';

const GONE_STATUS = 410;

/** Returns whether the song was taken down (OPR-3). */
export function isTakenDown(error: unknown): boolean {
  return isApiError(error) && error.status === GONE_STATUS;
}
