import { isApiError } from '@nyimbo/shared-api';

/** Request fields that page through a list. The others name what is asked for. */
const PAGING_FIELDS = ['cursor', 'limit'];

/**
 * Whether there is no such thing. A name beyond the contract, such as one that is too long, names nothing either: the
 * server refuses it and names its field.
 */
export function isNotFound(error: unknown): boolean {
  if (!isApiError(error)) return false;
  const refused = Object.keys(error.errors ?? {});
  return (
    error.code === 'not-found' || (error.code === 'invalid' && refused.some((field) => !PAGING_FIELDS.includes(field)))
  );
}
