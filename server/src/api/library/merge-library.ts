import type { calls } from '@nyimbo/shared-api/contract';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';
import { addFollowers } from '../follows/follows.queries.ts';
import { changePlaylists } from './change-playlists.ts';
import { addHeardSongs } from './listening-history.queries.ts';

/** Library data that a device stores for a logged-out listener. */
export type DeviceLibrary = z.output<typeof calls.mergeLibrary.request>;

/**
 * Moves a device's library into the account. Call it in a transaction that holds the lock of the user's library: the
 * device deletes its copy after the call, so nothing may be half-written. Repeated with the same library, it changes
 * nothing more.
 * @throws Problem when the playlists exceed a limit
 */
export async function mergeLibrary(tx: Queryable, userId: number, library: DeviceLibrary): Promise<void> {
  await changePlaylists(tx, userId, { changes: library.playlistChanges, field: 'playlistChanges' });
  if (library.followedArtists.length > 0) await addFollowers(tx, userId, library.followedArtists.map(foldText));
  const heard = library.recentlyPlayed.map(({ songId, heardAt }) => ({ songId, heardAt: new Date(heardAt) }));
  if (heard.length > 0) await addHeardSongs(tx, userId, heard);
}
