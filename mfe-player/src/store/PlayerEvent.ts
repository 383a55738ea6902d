import type { PlayPayload, PlaySource, SongRef } from '@nyimbo/shared-events';
import type { EngineState } from '../engine/PlaybackEngine.ts';
import type { QueueEntry } from '../queue/Queue.ts';
import type { PlaybackPreferences } from './PlayerModel.ts';

/** What can happen to the player: asked by someone, or reported by the engine. */
export type PlayerEvent =
  | ({ type: 'play-asked' } & PlayPayload)
  | { type: 'toggle-asked' }
  | { type: 'resume-asked' }
  | { type: 'pause-asked' }
  | { type: 'next-asked' }
  | { type: 'previous-asked' }
  | { type: 'entry-asked'; uid: number }
  | { type: 'seek-asked'; positionSeconds: number }
  | { type: 'mute-toggled' }
  | { type: 'engine-changed'; engine: EngineState }
  | { type: 'preferences-changed'; preferences: PlaybackPreferences }
  | { type: 'song-page-opened'; songId: number }
  | { type: 'song-page-closed'; songId: number }
  | ({ type: 'restored' } & RestoredPlayback)
  | QueueEvent;

/** What was there before a reload, or before another build of the player took over. */
interface RestoredPlayback {
  songs: SongRef[];
  index: number;
  source: PlaySource;
  positionSeconds: number;
  /** Places of the songs that the listener had put there. */
  askedPlaces?: readonly number[];
  listTitle?: string | null;
  /** The page's audio element sounds with the current song already. */
  isSounding?: boolean;
}

/** What a listener does to the order of the songs. */
export type QueueEvent =
  | { type: 'songs-queued'; songs: readonly SongRef[]; place: 'next' | 'end' }
  /** `place` counts from 0 among what is to come. */
  | { type: 'entry-moved'; uid: number; place: number }
  | { type: 'entry-removed'; uid: number }
  | { type: 'upcoming-cleared' }
  /** Puts back what was removed or cleared last. */
  | { type: 'removal-undone' };

/** What the reducer wants done; the store does it, in order, in the same turn. */
export type PlayerEffect =
  | { type: 'load'; entry: QueueEntry; play: boolean; startSeconds: number; isUnderWay?: boolean }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; positionSeconds: number }
  | { type: 'mute'; isMuted: boolean }
  /** `hasQueueLink`: its button shows the queue. */
  | { type: 'toast'; text: string; hasQueueLink?: boolean };
