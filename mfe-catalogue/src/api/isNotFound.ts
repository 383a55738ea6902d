import { isApiError } from '@nyimbo/shared-api';

/** Request fields that page through a list. The other fields identify the resource. */
const PAGING_FIELDS = ['cursor', 'limit'];

/**
 * Returns whether the resource does not exist. A name that violates the contract (for example, too long) counts as
 * well: no resource can have it, and the server returns an error for the name's field.
 */
export function isNotFound(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const refused = Object.keys(error.errors ?? {});
  return (
    error.code === 'not-found' || (error.code === 'invalid' && refused.some((field) => !PAGING_FIELDS.includes(field)))
  );
}
