import { isApiError } from '../ApiError.ts';
import { changedAnswerSchema, type StudioChange } from '../studio/studioEntities.ts';
import { isRecord } from '../values/isRecord.ts';

/**
 * Why the server refused a call of the studio: the call needs the password first, another editor has changed the row
 * (with the changes since the sent version), or another reason.
 */
export type ApiRejection =
  | { reason: 'confirm-password' }
  | { reason: 'changed'; version: number; changes: StudioChange[] }
  | { reason: 'other' };

/** Parses the reason from an error of `callStudio`. */
export function parseApiRejection(error: unknown): ApiRejection {
  const body = readBody(error);
  if (body?.['code'] === 'confirm-password') return { reason: 'confirm-password' };
  const changed = changedAnswerSchema.safeParse(body);
  if (!changed.success) return { reason: 'other' };
  return { reason: 'changed', version: changed.data.version, changes: changed.data.changes };
}

/** Reads the response's JSON from the HTTP client's error, which is the cause of the ApiError. */
function readBody(error: unknown): Record<string, unknown> | null {
  const cause = isApiError(error) ? error.cause : null;
  if (!(cause instanceof Error) || !('response' in cause) || !isRecord(cause.response)) return null;
  const { data } = cause.response;
  return isRecord(data) ? data : null;
}
