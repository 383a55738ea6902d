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
  | { type: 'upcoming-cleared' }
  | { type: 'seek-asked'; positionSeconds: number }
  | { type: 'mute-toggled' }
  | { type: 'engine-changed'; engine: EngineState }
  | { type: 'preferences-changed'; preferences: PlaybackPreferences }
  | { type: 'song-page-opened'; songId: number }
  | { type: 'song-page-closed'; songId: number }
  | { type: 'restored'; songs: SongRef[]; index: number; source: PlaySource; positionSeconds: number };

/** What the reducer wants done; the store does it, in order, in the same turn. */
export type PlayerEffect =
  | { type: 'load'; entry: QueueEntry; play: boolean; startSeconds: number }
  | { type: 'play' }
  | { type: 'pause' }
  | { type: 'seek'; positionSeconds: number }
  | { type: 'mute'; isMuted: boolean }
  | { type: 'toast'; text: string };
