import type { SongRef } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';
import { isPlaybackRequested } from '../engine/PlaybackEngine.ts';
import { logFailure } from '../logging/logFailure.ts';
import { currentEntry, upcomingEntries, type QueueEntry } from '../queue/Queue.ts';
import type { PlayerModel } from '../store/PlayerModel.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';

/** How long before the end of the last song a failed request is repeated. */
const RETRY_BEFORE_END_SECONDS = 15;

/** Returns the current entry if playback ends after it and similar songs must follow; else null. */
function findLastEntry(model: PlayerModel): QueueEntry | null {
  const { preferences, queue, nextPage, playback, source, openSongId } = model;
  const { keepPlaying, autoplay, loop, style } = preferences;
  if (!keepPlaying || !autoplay || (loop && style === 'advanced') || !isPlaybackRequested(playback)) return null;
  const entry = currentEntry(queue);
  if (entry === null || nextPage !== null || upcomingEntries(queue).length > 0) return null;
  // On its own page a song repeats (SNG-3).
  return source === 'song-page' && entry.song.songId === openSongId ? null : entry;
}

/**
 * Adds similar songs to the queue when its last song plays (PLY-19), so that they are visible before they play. Repeats
 * a failed request once, near the song's end.
 * @decides PLY-19
 */
export function suggestSongs(
  store: PlayerStore,
  listSimilar: (song: SongRef) => Promise<readonly SongRef[]>,
  scope: Scope,
): void {
  let requestedUid: number | null = null;
  let failedUid: number | null = null;
  const request = ({ uid, song }: QueueEntry): void => {
    requestedUid = uid;
    listSimilar(song).then(
      (songs) => {
        if (!scope.isDisposed) store.dispatch({ type: 'songs-suggested', afterUid: uid, songs });
      },
      (error: unknown) => {
        // ApiError: offline or busy. The queue ends as it does without suggestions.
        logFailure('No similar songs were found', error);
        failedUid = uid;
      },
    );
  };
  const subscription = store.position$.subscribe(({ positionSeconds, durationSeconds }) => {
    const entry = findLastEntry(store.getModel());
    if (entry === null) return;
    if (entry.uid !== requestedUid) request(entry);
    else if (
      entry.uid === failedUid &&
      durationSeconds !== null &&
      positionSeconds >= durationSeconds - RETRY_BEFORE_END_SECONDS
    ) {
      failedUid = null;
      request(entry);
    }
  });
  scope.add(() => subscription.unsubscribe());
}
