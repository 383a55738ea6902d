import type { SongPageRef } from '@nyimbo/shared-events';
import { readCursor } from './readCursor.ts';

/** Returns the page of songs that follows an answer, for the player to continue with; undefined after the last page. */
export function toNextPage(
  call: SongPageRef['call'],
  request: object,
  answer: object | undefined,
): SongPageRef | undefined {
  const cursor = readCursor(answer);
  if (cursor === null) return undefined;
  // The size of the first page does not apply to later ones.
  const fields = Object.entries(request).filter(([field, value]) => field !== 'limit' && value !== undefined);
  return { call, request: { ...Object.fromEntries(fields), cursor } };
}
