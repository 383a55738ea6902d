import type { PlayPayload, PlaySource, SongPageRef, SongRef } from '@nyimbo/shared-events';
import type { EngineState } from '../engine/PlaybackEngine.ts';
import type { QueueEntry } from '../queue/Queue.ts';
import type { PlaybackPreferences, SleepTimer } from './PlayerModel.ts';

/** The player's events: requests of the listener and reports of the engine. */
export type PlayerEvent =
  | ({ type: 'play-requested' } & PlayPayload)
  | { type: 'toggle-requested' }
  | { type: 'resume-requested' }
  | { type: 'pause-requested' }
  | { type: 'next-requested' }
  | { type: 'previous-requested' }
  | { type: 'entry-requested'; uid: number }
  | { type: 'seek-requested'; positionSeconds: number }
  | { type: 'mute-toggled' }
  /** Sets or cancels (null) the sleep timer. */
  | { type: 'sleep-timer-set'; timer: SleepTimer | null }
  /** The sleep timer's time is over. */
  | { type: 'sleep-timer-ended' }
  | { type: 'engine-changed'; engine: EngineState }
  | { type: 'preferences-changed'; preferences: PlaybackPreferences }
  | { type: 'song-page-opened'; songId: number }
  | { type: 'song-page-closed'; songId: number }
  | ({ type: 'restored' } & RestoredPlayback)
  | QueueEvent;

/** The playback before a reload, or before another build of the player took over. */
interface RestoredPlayback {
  songs: SongRef[];
  index: number;
  source: PlaySource;
  positionSeconds: number;
  /** Indexes of the songs that the listener queued. */
  userQueuedIndexes?: readonly number[];
  /** Indexes of the songs that the site suggested. */
  suggestedIndexes?: readonly number[];
  /**
   * For a shuffled queue: the index of each song in the list that was played; null for a song that came from no list.
   * Absent if the queue is not shuffled.
   */
  listIndexes?: readonly (number | null)[];
  listTitle?: string | null;
  /** The next page of a list that had not loaded completely. */
  nextPage?: SongPageRef | null;
  /** The page's audio element is already playing the current song. */
  isSounding?: boolean;
}

/** The listener's changes to the order of the songs. */
export type QueueEvent =
  | { type: 'songs-queued'; songs: readonly SongRef[]; position: 'next' | 'end' }
  /** `index` counts from 0 among the upcoming entries. */
  | { type: 'entry-moved'; uid: number; index: number }
  | { type: 'entry-removed'; uid: number }
  | { type: 'upcoming-cleared' }
  /** Similar songs, to follow after the last entry, which is the one with this uid (PLY-19). */
  | { type: 'songs-suggested'; afterUid: number; songs: readonly SongRef[] }
  /** The songs of `page`, which continue the played list (CAT-6). `nextPage` is null at the end of the list. */
  | { type: 'list-continued'; page: SongPageRef; songs: readonly SongRef[]; nextPage: SongPageRef | null }
  /** Songs that were taken down (OPR-3). */
  | { type: 'songs-withdrawn'; songIds: readonly number[] }
  /** Undoes the last removal or clearing. */
  | { type: 'removal-undone' };

/** Effects that the reducer requests; the store runs them synchronously and in order. */
export type PlayerEffect =
  | { type: 'load'; entry: QueueEntry; play: boolean; startSeconds: number; isHandedOff?: boolean }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; positionSeconds: number }
  | { type: 'mute'; isMuted: boolean }
  /** `hasQueueLink`: the toast has a button that opens the queue. */
  | { type: 'toast'; text: string; hasQueueLink?: boolean };
