import type { PlayPayload } from '@nyimbo/shared-events';
import { isSameState, isPlaybackRequested, type EngineState } from '../engine/PlaybackEngine.ts';
import {
  replaceAroundCurrent,
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
import { dropSuggestions } from '../queue/suggestions.ts';
import { restoreListOrder, shuffleUpcoming, startAtCurrent, type Random } from '../queue/shuffle.ts';
import { currentSong, idsOf, type PlaybackPreferences, type PlayerModel } from './PlayerModel.ts';
import type { PlayerEffect, PlayerEvent } from './PlayerEvent.ts';
import { reduceQueueEvent, reduceWithdrawn } from './queueReducer.ts';
import { adopt, changed, effectsOnly, loadPaused, start, unchanged, type Transition } from './transition.ts';

const SLEEP_TEXT = 'The sleep timer stopped the music.';

/**
 * Holds all rules of the player in one pure function from model and event to the next model and its effects. Ignores
 * engine events of an entry that is no longer current, so the last of many clicks wins (PLY-8). `random` is the source
 * of randomness for shuffle.
 * @decides PLY-8
 */
export function reducePlayer(model: PlayerModel, event: PlayerEvent, random: Random = Math.random): Transition {
  switch (event.type) {
    case 'play-requested':
      return reducePlayRequested(model, event, random);
    case 'toggle-requested':
      return isPlaybackRequested(model.playback) ? pause(model) : resume(model);
    case 'resume-requested':
      return isPlaybackRequested(model.playback) ? unchanged(model) : resume(model);
    case 'pause-requested':
      return isPlaybackRequested(model.playback) ? pause(model) : unchanged(model);
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
    case 'sleep-timer-set':
      return changed({ ...model, sleepTimer: event.timer });
    case 'sleep-timer-ended':
      return reduceSleepTimerEnded(model);
    case 'preferences-changed':
      return changed(applyPreferences(event.preferences, model, random));
    case 'song-page-opened':
      return changed({ ...model, openSongId: event.songId });
    case 'song-page-closed':
      return changed(model.openSongId === event.songId ? { ...model, openSongId: null } : model);
    case 'restored':
      return reduceRestored(model, event);
    case 'songs-queued':
    case 'songs-suggested':
    case 'list-continued':
    case 'entry-moved':
    case 'entry-removed':
    case 'upcoming-cleared':
    case 'songs-withdrawn':
    case 'removal-undone':
      return reduceQueueEvent(model, event, random);
  }
}

/**
 * Moves to another entry of the queue. A song that repeated because it was started on its own page no longer repeats
 * (SNG-8).
 */
function goTo(model: PlayerModel, queue: Queue): Transition {
  return queue.index === model.queue.index
    ? unchanged(model)
    : start({ ...model, source: 'list', failuresInRow: 0 }, queue);
}

function pause(model: PlayerModel): Transition {
  return effectsOnly(model, { type: 'pause' });
}

function resume(model: PlayerModel): Transition {
  if (currentSong(model) === null) return unchanged(model);
  return changed({ ...model, failuresInRow: 0, sleptUid: null }, { type: 'play' });
}

/**
 * Loads a different song, or toggles the current one (PLY-2). A given start position is always applied.
 * @decides PLY-2
 */
function reducePlayRequested(
  model: PlayerModel,
  event: Extract<PlayerEvent, { type: 'play-requested' }>,
  random: Random,
): Transition {
  const { songs, index, source, startSeconds, listTitle = null, nextPage = null } = event;
  const isShuffled = model.preferences.shuffle;
  const list = { listTitle, nextPage, listedIds: idsOf(songs), isShuffled };
  const listed: PlayerModel = { ...model, ...list, source, removal: null };
  const arrange = (queue: Queue): Queue =>
    isShuffled
      ? shuffleUpcoming(keepUserQueued(model.queue, startAtCurrent(queue)), random)
      : keepUserQueued(model.queue, queue);
  const adopted = replaceAroundCurrent(model.queue, songs, index);
  if (adopted === null) {
    return start({ ...listed, failuresInRow: 0 }, arrange(replaceQueue(model.queue, songs, index)), startSeconds);
  }
  if (startSeconds === undefined && isPlaybackRequested(model.playback)) return pause(model);
  const transition = resume(
    shouldKeepQueue(model, event) ? { ...model, source } : { ...listed, queue: arrange(adopted) },
  );
  if (startSeconds === undefined) return transition;
  const seek: PlayerEffect = { type: 'seek', positionSeconds: startSeconds };
  return { ...transition, effects: [seek, ...transition.effects] };
}

/**
 * Whether resuming the current song keeps the queue. The song's page keeps it, because that page plays only one song.
 * The list that became the queue keeps it, because the listener may have moved or removed songs.
 */
function shouldKeepQueue(model: PlayerModel, { source, listTitle }: PlayPayload): boolean {
  return (
    source === 'song-page' || (model.source === 'list' && listTitle !== undefined && listTitle === model.listTitle)
  );
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
 * Applies the preferences. Shuffles the queue or restores its order if that changed, and drops the suggested songs once
 * they are no longer wanted.
 */
function applyPreferences(preferences: PlaybackPreferences, model: PlayerModel, random: Random): PlayerModel {
  const isShuffled = preferences.shuffle;
  const wanted = preferences.keepPlaying ? model.queue : dropSuggestions(model.queue);
  const queue =
    isShuffled === model.isShuffled ? wanted : isShuffled ? shuffleUpcoming(wanted, random) : restoreListOrder(wanted);
  const removal = queue === model.queue && isShuffled === model.isShuffled ? model.removal : null;
  return { ...model, preferences, queue, isShuffled, removal };
}

/** Pauses at the end of the sleep timer (PLY-17). @decides PLY-17 */
function reduceSleepTimerEnded(model: PlayerModel): Transition {
  const ended = endSleepTimer(model);
  if (!isPlaybackRequested(model.playback)) return changed(ended);
  return changed(ended, { type: 'pause' }, { type: 'toast', text: SLEEP_TEXT });
}

/** Clears the timer. Remembers the entry, because similar songs may arrive after it (PLY-19). */
function endSleepTimer(model: PlayerModel): PlayerModel {
  return { ...model, sleepTimer: null, sleptUid: currentEntry(model.queue)?.uid ?? null };
}

/**
 * Decides what happens at the end of a song. The first rule that applies wins: the sleep timer stops (PLY-17), 'Loop'
 * repeats the song, a song that the listener queued plays, a song started on its own page repeats (SNG-3), autoplay
 * continues (PLY-4).
 * @decides SNG-3 PLY-4
 */
function reduceEnd(model: PlayerModel): Transition {
  if (model.sleepTimer?.kind === 'song-end') {
    return changed(endSleepTimer(model), { type: 'toast', text: SLEEP_TEXT });
  }
  const { style, loop, autoplay } = model.preferences;
  const isAdvanced = style === 'advanced';
  const isOnItsPage = model.source === 'song-page' && currentSong(model)?.songId === model.openSongId;
  // `play` after an end restarts at zero.
  if (isAdvanced && loop) return effectsOnly(model, { type: 'play' });
  if (upcomingEntries(model.queue)[0]?.isUserQueued) return start({ ...model, source: 'list' }, skip(model.queue, 1));
  if (isOnItsPage) return effectsOnly(model, { type: 'play' });
  if (!autoplay) return unchanged(model);
  if (isAdvanced && model.queue.entries.length === 1 && model.nextPage === null)
    return effectsOnly(model, { type: 'play' });
  const queue = skipToNext(model);
  return queue === model.queue ? unchanged(model) : start({ ...model, source: 'list' }, queue);
}

/**
 * Moves to autoplay's next entry: the wave style stays on the last one, the advanced style wraps to the first, unless
 * the list has songs that have not loaded.
 */
function skipToNext({ preferences, queue, nextPage }: PlayerModel): Queue {
  return preferences.style === 'advanced' && nextPage === null ? skipWrapping(queue) : skip(queue, 1);
}

/** Returns the entry that plays after the current one ends; null where playback stops or repeats. */
export function findEntryAfterEnd(model: PlayerModel): QueueEntry | null {
  const load = reduceEnd(model).effects.find((effect) => effect.type === 'load');
  return load?.entry ?? null;
}

/**
 * Handles a song that cannot be played. Shows a toast (PLY-9). Autoplay continues with the next song, but stops if no
 * song of the list plays.
 * @decides PLY-9
 */
function reduceFailure(model: PlayerModel): Transition {
  const { length } = model.queue.entries;
  const failed: PlayerModel = { ...model, failuresInRow: Math.min(model.failuresInRow + 1, length) };
  const title = currentSong(model)?.title ?? '';
  const queue = skipToNext(model);
  const canContinue = model.preferences.autoplay && queue !== model.queue && failed.failuresInRow < length;
  if (!canContinue) return effectsOnly(failed, { type: 'toast', text: `‘${title}’ can’t be played right now.` });
  const next = start({ ...failed, source: 'list' }, queue);
  const text = `‘${title}’ can’t be played. Playing the next song.`;
  return { ...next, effects: [{ type: 'toast', text }, ...next.effects] };
}

/** Restores the last playback, paused unless it is still playing (PLY-10). Ignored when there is already a song. */
function reduceRestored(model: PlayerModel, event: Extract<PlayerEvent, { type: 'restored' }>): Transition {
  const { songs, index, source, positionSeconds, userQueuedIndexes = [], listTitle = null, isSounding } = event;
  const { listIndexes, suggestedIndexes = [], nextPage = null } = event;
  const replaced = replaceQueue(model.queue, songs, index);
  if (currentEntry(replaced) === null || currentSong(model) !== null) return unchanged(model);
  const userQueued = new Set(userQueuedIndexes);
  const entries = replaced.entries.map((entry, position) => ({
    ...entry,
    isUserQueued: userQueued.has(position),
    isSuggested: suggestedIndexes.includes(position),
    listIndex: listIndexes ? (listIndexes[position] ?? null) : entry.listIndex,
  }));
  const load = isSounding ? adopt : loadPaused;
  return load(
    { ...model, source, listTitle, nextPage, listedIds: idsOf(songs), isShuffled: listIndexes !== undefined },
    { ...replaced, entries },
    positionSeconds,
  );
}
