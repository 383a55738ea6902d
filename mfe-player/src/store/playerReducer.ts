import { isSameState, wantsSound, type EngineState } from '../engine/PlaybackEngine.ts';
import {
  adoptQueue,
  clearUpcoming,
  currentEntry,
  jumpTo,
  replaceQueue,
  skip,
  skipWrapping,
  type Queue,
} from '../queue/Queue.ts';
import { currentSong, type PlayerModel } from './PlayerModel.ts';
import type { PlayerEffect, PlayerEvent } from './PlayerEvent.ts';

/** The next model and what is to be done about it. */
interface Step {
  model: PlayerModel;
  effects: PlayerEffect[];
}

const stay = (model: PlayerModel): Step => ({ model, effects: [] });
const doOnly = (model: PlayerModel, ...effects: PlayerEffect[]): Step => ({ model, effects });

/**
 * All rules of the player in one pure function: given what is and what happened, what will be and what to do.
 * The engine's news of an entry that is no longer current changes nothing, so the last of many clicks wins (PLY-8).
 */
export function reducePlayer(model: PlayerModel, event: PlayerEvent): Step {
  switch (event.type) {
    case 'play-asked':
      return reducePlayAsked(model, event);
    case 'toggle-asked':
      return wantsSound(model.playback) ? pause(model) : resume(model);
    case 'resume-asked':
      return wantsSound(model.playback) ? stay(model) : resume(model);
    case 'pause-asked':
      return wantsSound(model.playback) ? pause(model) : stay(model);
    case 'next-asked':
      return goTo(model, skip(model.queue, 1));
    case 'previous-asked':
      return goTo(model, skip(model.queue, -1));
    case 'entry-asked':
      return goTo(model, jumpTo(model.queue, event.uid));
    case 'upcoming-cleared':
      return stay({ ...model, queue: clearUpcoming(model.queue) });
    case 'seek-asked':
      return currentSong(model) === null
        ? stay(model)
        : doOnly(model, { type: 'seek', positionSeconds: event.positionSeconds });
    case 'mute-toggled': {
      const isMuted = !model.isMuted;
      return doOnly({ ...model, isMuted }, { type: 'mute', isMuted });
    }
    case 'engine-changed':
      return reduceEngineChanged(model, event.engine);
    case 'preferences-changed':
      return stay({ ...model, preferences: event.preferences });
    case 'song-page-opened':
      return stay({ ...model, openSongId: event.songId });
    case 'song-page-closed':
      return stay(model.openSongId === event.songId ? { ...model, openSongId: null } : model);
    case 'restored':
      return reduceRestored(model, event);
  }
}

/** Makes the queue's current entry sound from its start or from `startSeconds`. */
function start(model: PlayerModel, queue: Queue, startSeconds = 0): Step {
  const entry = currentEntry(queue);
  if (entry === null) return stay(model);
  const playback: EngineState = { status: 'loading', trackId: String(entry.uid) };
  return doOnly({ ...model, queue, playback }, { type: 'load', entry, play: true, startSeconds });
}

/** A step within the queue. The song page's own repeat ends with it (SNG-8). */
function goTo(model: PlayerModel, queue: Queue): Step {
  return queue.index === model.queue.index ? stay(model) : start({ ...model, source: 'list', failuresInRow: 0 }, queue);
}

function pause(model: PlayerModel): Step {
  return doOnly(model, { type: 'pause' });
}

function resume(model: PlayerModel): Step {
  return currentSong(model) === null ? stay(model) : doOnly({ ...model, failuresInRow: 0 }, { type: 'play' });
}

/** PLY-2: a different song is loaded, the same one toggles. A given second is always gone to. */
function reducePlayAsked(model: PlayerModel, event: Extract<PlayerEvent, { type: 'play-asked' }>): Step {
  const { songs, index, source, startSeconds } = event;
  const adopted = adoptQueue(model.queue, songs, index);
  if (adopted === null) {
    const queue = replaceQueue(model.queue, songs, index);
    return start({ ...model, source, failuresInRow: 0 }, queue, startSeconds);
  }
  if (startSeconds === undefined && wantsSound(model.playback)) return pause(model);
  // The song page plays one song only: taking over the same song from a list must not shorten that list.
  const queue = source === 'song-page' ? model.queue : adopted;
  const step = resume({ ...model, queue, source });
  if (startSeconds === undefined) return step;
  const seek: PlayerEffect = { type: 'seek', positionSeconds: startSeconds };
  return { ...step, effects: [seek, ...step.effects] };
}

function reduceEngineChanged(model: PlayerModel, engine: EngineState): Step {
  const entry = currentEntry(model.queue);
  if (engine.status === 'idle' || entry === null || engine.trackId !== String(entry.uid)) return stay(model);
  if (isSameState(model.playback, engine)) return stay(model);
  const changed = { ...model, playback: engine };
  if (engine.status === 'failed') return reduceFailure(changed);
  // Only a song heard to its end is one that could be played: a file cut short plays too, until it breaks off.
  if (engine.status === 'paused' && engine.reason === 'ended') return reduceEnd({ ...changed, failuresInRow: 0 });
  return stay(changed);
}

/** SNG-3 on the song's own page, else PLY-4. */
function reduceEnd(model: PlayerModel): Step {
  const { style, loop, autoplay } = model.preferences;
  const isAdvanced = style === 'advanced';
  const isOnItsPage = model.source === 'song-page' && currentSong(model)?.songId === model.openSongId;
  // `play` after an end starts from zero.
  if (isOnItsPage || (isAdvanced && loop)) return doOnly(model, { type: 'play' });
  if (!isAdvanced || !autoplay) return stay(model);
  if (model.queue.entries.length === 1) return doOnly(model, { type: 'play' });
  return start({ ...model, source: 'list' }, skipWrapping(model.queue));
}

/** PLY-9: says so; with autoplay goes on, but never round a list in which nothing plays. */
function reduceFailure(model: PlayerModel): Step {
  const { length } = model.queue.entries;
  const failed: PlayerModel = { ...model, failuresInRow: Math.min(model.failuresInRow + 1, length) };
  const title = currentSong(model)?.title ?? '';
  const { style, autoplay } = model.preferences;
  const canGoOn = style === 'advanced' && autoplay && failed.failuresInRow < length;
  if (!canGoOn) return doOnly(failed, { type: 'toast', text: `‘${title}’ can’t be played right now.` });
  const next = start({ ...failed, source: 'list' }, skipWrapping(model.queue));
  const text = `‘${title}’ can’t be played. Playing the next song.`;
  return { ...next, effects: [{ type: 'toast', text }, ...next.effects] };
}

/** PLY-10: what was there before the reload, paused. Never over something that already plays. */
function reduceRestored(model: PlayerModel, event: Extract<PlayerEvent, { type: 'restored' }>): Step {
  const queue = replaceQueue(model.queue, event.songs, event.index);
  const entry = currentEntry(queue);
  if (entry === null || currentSong(model) !== null) return stay(model);
  const playback: EngineState = { status: 'paused', trackId: String(entry.uid), reason: 'asked' };
  return doOnly(
    { ...model, queue, source: event.source, playback },
    { type: 'load', entry, play: false, startSeconds: event.positionSeconds },
  );
}
