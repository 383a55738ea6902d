import { isSameState, wantsSound, type EngineState } from '../engine/PlaybackEngine.ts';
import {
  adoptQueue,
  keepUserQueued,
  currentEntry,
  jumpTo,
  replaceQueue,
  skip,
  skipWrapping,
  type Queue,
  type QueueEntry,
  upcomingEntries,
} from '../queue/Queue.ts';
import { currentSong, type PlayerModel } from './PlayerModel.ts';
import type { PlayerEffect, PlayerEvent } from './PlayerEvent.ts';
import { reduceQueueEvent, reduceWithdrawn } from './queueReducer.ts';
import { adopt, changed, effectsOnly, standBy, start, unchanged, type Transition } from './transition.ts';

/**
 * Holds all rules of the player in one pure function from model and event to the next model and its effects. Ignores
 * engine events of an entry that is no longer current, so the last of many clicks wins (PLY-8).
 * @decides PLY-8
 */
export function reducePlayer(model: PlayerModel, event: PlayerEvent): Transition {
  switch (event.type) {
    case 'play-requested':
      return reducePlayRequested(model, event);
    case 'toggle-requested':
      return wantsSound(model.playback) ? pause(model) : resume(model);
    case 'resume-requested':
      return wantsSound(model.playback) ? unchanged(model) : resume(model);
    case 'pause-requested':
      return wantsSound(model.playback) ? pause(model) : unchanged(model);
    case 'next-requested':
      return goTo(model, skip(model.queue, 1));
    case 'previous-requested':
      return goTo(model, skip(model.queue, -1));
    case 'entry-requested':
      return goTo(model, jumpTo(model.queue, event.uid));
    case 'seek-requested':
      return currentSong(model) === null
        ? unchanged(model)
        : effectsOnly(model, { type: 'seek', positionSeconds: event.positionSeconds });
    case 'mute-toggled': {
      const isMuted = !model.isMuted;
      return changed({ ...model, isMuted }, { type: 'mute', isMuted });
    }
    case 'engine-changed':
      return reduceEngineChanged(model, event.engine);
    case 'preferences-changed':
      return changed({ ...model, preferences: event.preferences });
    case 'song-page-opened':
      return changed({ ...model, openSongId: event.songId });
    case 'song-page-closed':
      return changed(model.openSongId === event.songId ? { ...model, openSongId: null } : model);
    case 'restored':
      return reduceRestored(model, event);
    case 'songs-queued':
    case 'entry-moved':
    case 'entry-removed':
    case 'upcoming-cleared':
    case 'songs-withdrawn':
    case 'removal-undone':
      return reduceQueueEvent(model, event);
  }
}

/** Moves within the queue. Ends the song page's own repeat (SNG-8). */
function goTo(model: PlayerModel, queue: Queue): Transition {
  return queue.index === model.queue.index
    ? unchanged(model)
    : start({ ...model, source: 'list', failuresInRow: 0 }, queue);
}

function pause(model: PlayerModel): Transition {
  return effectsOnly(model, { type: 'pause' });
}

function resume(model: PlayerModel): Transition {
  return currentSong(model) === null ? unchanged(model) : changed({ ...model, failuresInRow: 0 }, { type: 'play' });
}

/**
 * Loads a different song, or toggles the current one (PLY-2). A given start position is always applied.
 * @decides PLY-2
 */
function reducePlayRequested(model: PlayerModel, event: Extract<PlayerEvent, { type: 'play-requested' }>): Transition {
  const { songs, index, source, startSeconds } = event;
  const listed: PlayerModel = { ...model, source, listTitle: event.listTitle ?? null, removal: null };
  const adopted = adoptQueue(model.queue, songs, index);
  if (adopted === null) {
    const queue = keepUserQueued(model.queue, replaceQueue(model.queue, songs, index));
    return start({ ...listed, failuresInRow: 0 }, queue, startSeconds);
  }
  if (startSeconds === undefined && wantsSound(model.playback)) return pause(model);
  // The song page plays only one song: starting the current song from its page must not shorten the list.
  const isOnItsPage = source === 'song-page';
  const transition = resume(
    isOnItsPage ? { ...model, source } : { ...listed, queue: keepUserQueued(model.queue, adopted) },
  );
  if (startSeconds === undefined) return transition;
  const seek: PlayerEffect = { type: 'seek', positionSeconds: startSeconds };
  return { ...transition, effects: [seek, ...transition.effects] };
}

function reduceEngineChanged(model: PlayerModel, engine: EngineState): Transition {
  const entry = currentEntry(model.queue);
  if (engine.status === 'idle' || entry === null || engine.trackId !== String(entry.uid)) return unchanged(model);
  if (isSameState(model.playback, engine)) return unchanged(model);
  const next = { ...model, playback: engine };
  if (engine.status === 'failed' && engine.error.code === 'withdrawn')
    return reduceWithdrawn(next, [entry.song.songId]);
  if (engine.status === 'failed') return reduceFailure(next);
  // Only a song that played to its end resets the count: a truncated file plays too, until it breaks off.
  if (engine.status === 'paused' && engine.reason === 'ended') return reduceEnd({ ...next, failuresInRow: 0 });
  return changed(next);
}

/**
 * Plays the listener's queued songs next; otherwise follows SNG-3 on the song's own page, else PLY-4.
 * @decides SNG-3 PLY-4
 */
function reduceEnd(model: PlayerModel): Transition {
  const { style, loop, autoplay } = model.preferences;
  const isAdvanced = style === 'advanced';
  const isOnItsPage = model.source === 'song-page' && currentSong(model)?.songId === model.openSongId;
  // `play` after an end restarts at zero.
  if (isAdvanced && loop) return effectsOnly(model, { type: 'play' });
  if (upcomingEntries(model.queue)[0]?.isUserQueued) return start({ ...model, source: 'list' }, skip(model.queue, 1));
  if (isOnItsPage) return effectsOnly(model, { type: 'play' });
  if (!autoplay) return unchanged(model);
  if (isAdvanced && model.queue.entries.length === 1) return effectsOnly(model, { type: 'play' });
  const queue = skipToNext(model);
  return queue === model.queue ? unchanged(model) : start({ ...model, source: 'list' }, queue);
}

/** Moves to autoplay's next entry: the wave style stays on the last one, the advanced style wraps to the first. */
function skipToNext({ preferences, queue }: PlayerModel): Queue {
  return preferences.style === 'advanced' ? skipWrapping(queue) : skip(queue, 1);
}

/** Returns the entry that plays after the current one ends; null where playback stops or repeats. */
export function findEntryAfterEnd(model: PlayerModel): QueueEntry | null {
  const load = reduceEnd(model).effects.find((effect) => effect.type === 'load');
  return load?.entry ?? null;
}

/**
 * Shows a toast (PLY-9). With autoplay continues, but never loops through a list in which nothing plays.
 * @decides PLY-9
 */
function reduceFailure(model: PlayerModel): Transition {
  const { length } = model.queue.entries;
  const failed: PlayerModel = { ...model, failuresInRow: Math.min(model.failuresInRow + 1, length) };
  const title = currentSong(model)?.title ?? '';
  const queue = skipToNext(model);
  const canGoOn = model.preferences.autoplay && queue !== model.queue && failed.failuresInRow < length;
  if (!canGoOn) return effectsOnly(failed, { type: 'toast', text: `‘${title}’ can’t be played right now.` });
  const next = start({ ...failed, source: 'list' }, queue);
  const text = `‘${title}’ can’t be played. Playing the next song.`;
  return { ...next, effects: [{ type: 'toast', text }, ...next.effects] };
}

/** Restores the last playback, paused unless it is still playing (PLY-10). Ignored when there is already a song. */
function reduceRestored(model: PlayerModel, event: Extract<PlayerEvent, { type: 'restored' }>): Transition {
  const { songs, index, source, positionSeconds, userQueuedIndexes = [], listTitle = null, isSounding } = event;
  const replaced = replaceQueue(model.queue, songs, index);
  if (currentEntry(replaced) === null || currentSong(model) !== null) return unchanged(model);
  const userQueued = new Set(userQueuedIndexes);
  const entries = replaced.entries.map((entry, position) =>
    userQueued.has(position) ? { ...entry, isUserQueued: true } : entry,
  );
  const load = isSounding ? adopt : standBy;
  return load({ ...model, source, listTitle }, { ...replaced, entries }, positionSeconds);
}
