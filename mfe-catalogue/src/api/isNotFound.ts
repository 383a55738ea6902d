import { isApiError } from '@nyimbo/shared-api';

/** Request fields that page through a list. The other fields identify the resource. */
const PAGING_FIELDS = ['cursor', 'limit'];

/**
 * Returns whether the resource does not exist. A name that violates the contract, such as one that is too long, also
 * identifies nothing: the server rejects it and names its field.
 */
export function isNotFound(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const refused = Object.keys(error.errors ?? {});
  return (
    error.code === 'not-found' || (error.code === 'invalid' && refused.some((field) => !PAGING_FIELDS.includes(field)))
  );
}
