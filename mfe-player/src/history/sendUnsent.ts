import type { HeardSong } from '@nyimbo/shared-events';
import type { HistoryStore } from './HistoryStore.ts';

/** Adds plays to the account's recently played songs. */
export type SendHeardSongs = (plays: readonly HeardSong[]) => Promise<void>;

/**
 * Sends the plays that the server does not know, for example those without a network (LIB-2), except for songs that are
 * being counted. Makes no call without such plays.
 */
export async function sendUnsentPlays(
  history: HistoryStore,
  send: SendHeardSongs,
  counting: ReadonlySet<number>,
): Promise<void> {
  const plays = history.listUnsent().filter(({ songId }) => !counting.has(songId));
  if (plays.length === 0) return;
  await send(plays);
  history.markSent(plays);
}
