import { isApiError, MAX_ADDED_ENTRIES, MAX_PLAYLIST_CHANGES } from '@nyimbo/shared-api';
import type { Playlist } from '../model/Playlist.ts';
import type { PlaylistChange } from '../model/PlaylistChange.ts';
import type { LibraryRecords } from './LibraryRecords.ts';
import { sendChanges } from './playlistCalls.ts';
import { withLock } from './withLock.ts';

const LOCK_NAME = 'nyimbo-library-changes';

/** Callbacks for sending a user's queued changes. */
export interface SendingHandlers {
  /** The server has these changes. `answer` contains the user's playlists after these changes. */
  onSent: (sent: readonly PlaylistChange[], answer: Playlist[]) => void;
  /** The server rejected this change, and it was removed from the queue. `message` is for the listener. */
  onRefused: (refused: PlaylistChange, message: string) => void;
}

/**
 * Sends the queue of a user's changes in order, in one tab at a time.
 * @throws ApiError when the server does not respond; unsent changes stay in the queue
 */
export async function sendPending(
  userId: number,
  records: LibraryRecords,
  { onSent, onRefused }: SendingHandlers,
): Promise<void> {
  const send = async (batch: readonly PlaylistChange[]): Promise<void> => {
    try {
      const answer = await sendChanges(batch);
      await records.removePending(userId, batch);
      onSent(batch, answer);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      const [change] = batch;
      if (batch.length > 1) {
        // The server rejects the whole batch. Send the changes one by one, so only the invalid one is lost.
        for (const single of batch) await send([single]);
      } else if (change) {
        await records.removePending(userId, batch);
        onRefused(change, error.message);
      }
    }
  };
  await withLock(LOCK_NAME, async () => {
    let batch = takeBatch(await records.readPending(userId));
    while (batch.length > 0) {
      await send(batch);
      batch = takeBatch(await records.readPending(userId));
    }
  });
}

const isRefusal = (error: unknown): error is Error =>
  isApiError(error) && (error.code === 'invalid' || error.code === 'forbidden' || error.code === 'not-found');

/** Takes as many changes from the start of the queue as one call may hold. */
function takeBatch(changes: readonly PlaylistChange[]): PlaylistChange[] {
  const batch: PlaylistChange[] = [];
  let added = 0;
  for (const change of changes) {
    added += change.type === 'add' ? change.entries.length : 0;
    if (batch.length >= MAX_PLAYLIST_CHANGES || added > MAX_ADDED_ENTRIES) break;
    batch.push(change);
  }
  return batch;
}
