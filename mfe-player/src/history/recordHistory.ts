import type { Bus } from '@nyimbo/shared-events';
import type { Scope } from '@nyimbo/shared-events/scope';
import { PLAY_AFTER_SECONDS } from '../player/counting/countPlays.ts';
import { watchPlayedSeconds } from '../player/counting/watchPlayedSeconds.ts';
import type { PlayerStore } from '../store/PlayerStore.ts';
import { updateHistoryUser } from './followSession.ts';
import type { HistoryStore } from './HistoryStore.ts';
import { sendUnsentPlays, type SendHeardSongs } from './sendUnsent.ts';

/** The parts of the player that the recently played songs need. */
export interface HistoryOptions {
  history: HistoryStore;
  bus: Bus;
  sendHeard: SendHeardSongs;
}

/** The server's response to a counted play. */
export interface PlayCount {
  /** The song's new number of plays. */
  plays: number;
  /** Whether the account has the play now. */
  isRecorded?: boolean | undefined;
}

/** How the play counter records a play in the account without a call of its own. */
export interface PlayRecorder {
  /** Makes the call that counts a play, and that records it if the listener is logged in. Resolves with the count. */
  countAndRecord(songId: number, count: (songId: number, isRecorded: boolean) => Promise<PlayCount>): Promise<number>;
}

/**
 * Adds each song to the recently played songs (LIB-2) after a second of playback, as the play counter does. Adds
 * nothing while the listener has switched recording off.
 */
export function recordHistory(store: PlayerStore, options: HistoryOptions, scope: Scope): PlayRecorder {
  const { history, bus, sendHeard } = options;
  let isRecording = true;
  bus.watch('preferences', ({ doNotRecord = false }) => {
    isRecording = !doNotRecord;
  });
  updateHistoryUser(history, bus);
  let heardUid: number | null = null;
  const subscription = watchPlayedSeconds(store).subscribe(({ entry, seconds }) => {
    if (entry === null || seconds < PLAY_AFTER_SECONDS || entry.uid === heardUid) return;
    heardUid = entry.uid;
    if (!isRecording) return;
    history.add(entry.song);
    bus.emit('history/changed', {});
  });
  scope.add(() => subscription.unsubscribe());

  return createRecorder(history, { sendHeard, isRecording: () => isRecording });
}

function createRecorder(
  history: HistoryStore,
  { sendHeard, isRecording }: { sendHeard: SendHeardSongs; isRecording: () => boolean },
): PlayRecorder {
  /** Songs whose play is being counted. */
  const counting = new Set<number>();
  return {
    async countAndRecord(songId, count) {
      const play = isRecording() ? history.listUnsent().find((heard) => heard.songId === songId) : undefined;
      counting.add(songId);
      const { plays, isRecorded } = await count(songId, play !== undefined).finally(() => counting.delete(songId));
      if (play !== undefined && isRecorded) history.markSent([play]);
      // The server answers again: send plays from the time without a network, and repeated plays, which do not count.
      sendUnsentPlays(history, sendHeard, counting).catch(() => undefined); // ApiError: the next count sends them.
      return plays;
    },
  };
}
