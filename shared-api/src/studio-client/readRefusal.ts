import { isApiError } from '../ApiError.ts';
import { changedAnswerSchema, type StudioChange } from '../studio/entities.ts';
import { isRecord } from '../values/isRecord.ts';

/**
 * The studio's reason for a refusal: it needs the password first, another editor has changed the row (with the changes
 * since the sent version), or another reason.
 */
export type Refusal =
  | { reason: 'confirm-password' }
  | { reason: 'changed'; version: number; changes: StudioChange[] }
  | { reason: 'other' };

/** Reads the reason from an error of `callStudio`. */
export function readRefusal(error: unknown): Refusal {
  const body = readBody(error);
  if (body?.['code'] === 'confirm-password') return { reason: 'confirm-password' };
  const changed = changedAnswerSchema.safeParse(body);
  if (!changed.success) return { reason: 'other' };
  return { reason: 'changed', version: changed.data.version, changes: changed.data.changes };
}

/** The response's JSON, which the HTTP client's error behind the ApiError holds. */
function readBody(error: unknown): Record<string, unknown> | null {
  const cause = isApiError(error) ? error.cause : null;
  if (!(cause instanceof Error) || !('response' in cause) || !isRecord(cause.response)) return null;
  const { data } = cause.response;
  return isRecord(data) ? data : null;
}
