import { currentEntry, type Queue } from '../queue/Queue.ts';
import type { EngineState } from '../engine/PlaybackEngine.ts';
import type { PlayerModel } from './PlayerModel.ts';
import type { PlayerEffect } from './PlayerEvent.ts';

/** The next model and the effects to run. */
export interface Step {
  model: PlayerModel;
  effects: PlayerEffect[];
}

export const stay = (model: PlayerModel): Step => ({ model, effects: [] });
export const doOnly = (model: PlayerModel, ...effects: PlayerEffect[]): Step => ({ model, effects });

/** Plays the queue's current entry from its start or from `startSeconds`. */
export function start(model: PlayerModel, queue: Queue, startSeconds = 0): Step {
  const entry = currentEntry(queue);
  if (entry === null) return stay(model);
  const playback: EngineState = { status: 'loading', trackId: String(entry.uid) };
  return doOnly({ ...model, queue, playback }, { type: 'load', entry, play: true, startSeconds });
}

/** Takes over the queue's current entry, which the page's audio element is already playing. */
export function adopt(model: PlayerModel, queue: Queue, startSeconds: number): Step {
  const { model: started, effects } = start(model, queue, startSeconds);
  return doOnly(
    started,
    ...effects.map((effect) => (effect.type === 'load' ? { ...effect, isUnderWay: true } : effect)),
  );
}

/** Loads the queue's current entry paused: nothing plays or is fetched until the listener plays it. */
export function standBy(model: PlayerModel, queue: Queue, startSeconds = 0): Step {
  const entry = currentEntry(queue);
  if (entry === null) return stay(model);
  const playback: EngineState = { status: 'paused', trackId: String(entry.uid), reason: 'asked' };
  return doOnly({ ...model, queue, playback }, { type: 'load', entry, play: false, startSeconds });
}
