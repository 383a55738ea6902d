import { currentEntry, type Queue } from '../queue/Queue.ts';
import type { EngineState } from '../engine/PlaybackEngine.ts';
import type { PlayerModel } from './PlayerModel.ts';
import type { PlayerEffect } from './PlayerEvent.ts';

/** The next model and the effects to run. */
export interface Transition {
  model: PlayerModel;
  effects: PlayerEffect[];
}

/** Returns the model unchanged, for an event without effect. */
export const unchanged = (model: PlayerModel): Transition => ({ model, effects: [] });
/** Returns the model unchanged, with effects to run. */
export const effectsOnly = (model: PlayerModel, ...effects: PlayerEffect[]): Transition => ({ model, effects });
/** Returns a new model, with its effects if any. */
export const changed = (model: PlayerModel, ...effects: PlayerEffect[]): Transition => ({ model, effects });

/** Plays the queue's current entry from its start or from `startSeconds`. */
export function start(model: PlayerModel, queue: Queue, startSeconds = 0): Transition {
  const entry = currentEntry(queue);
  if (entry === null) return unchanged(model);
  const playback: EngineState = { status: 'loading', trackId: String(entry.uid) };
  return changed({ ...model, queue, playback }, { type: 'load', entry, play: true, startSeconds });
}

/** Takes over the queue's current entry, which the page's audio element is already playing. */
export function adopt(model: PlayerModel, queue: Queue, startSeconds: number): Transition {
  const { model: started, effects } = start(model, queue, startSeconds);
  const adopting = effects.map((effect) => (effect.type === 'load' ? { ...effect, isHandedOff: true } : effect));
  return changed(started, ...adopting);
}

/** Loads the queue's current entry paused: nothing plays or is fetched until the listener plays it. */
export function loadPaused(model: PlayerModel, queue: Queue, startSeconds = 0): Transition {
  const entry = currentEntry(queue);
  if (entry === null) return unchanged(model);
  const playback: EngineState = { status: 'paused', trackId: String(entry.uid), reason: 'requested' };
  return changed({ ...model, queue, playback }, { type: 'load', entry, play: false, startSeconds });
}
