import { formatQuantity } from '@nyimbo/shared-ui/text';
import { hasEndedOrFailed, isPlaybackRequested } from '../engine/PlaybackEngine.ts';
import {
  clearUpcoming,
  moveEntry,
  restoreRemoved,
  queueLast,
  queueNext,
  removeEntry,
  removeSongs,
  type RemovalResult,
} from '../queue/editQueue.ts';
import { appendListSongs, mixInListSongs } from '../queue/listPages.ts';
import { canSkipNext, currentEntry, skip, type Queue } from '../queue/Queue.ts';
import type { Random } from '../queue/shuffle.ts';
import { appendSuggestions } from '../queue/suggestions.ts';
import { idsOf, type PlayerModel } from './PlayerModel.ts';
import type { PlayerEffect, QueueEvent } from './PlayerEvent.ts';
import { changed, loadPaused, start, unchanged, type Transition } from './transition.ts';

/** Handles the events that change the order of the songs. */
export function reduceQueueEvent(model: PlayerModel, event: QueueEvent, random: Random): Transition {
  switch (event.type) {
    case 'songs-queued':
      return reduceSongsQueued(model, event);
    case 'entry-moved':
      return changed(withQueue(model, moveEntry(model.queue, event.uid, event.index)));
    case 'entry-removed':
      return reduceRemoval(model, removeEntry(model.queue, event.uid));
    case 'upcoming-cleared':
      return reduceCleared(model);
    case 'songs-suggested':
      return reduceSuggested(model, event);
    case 'list-continued':
      return reduceListContinued(model, event, random);
    case 'songs-withdrawn':
      return reduceWithdrawn(model, event.songIds);
    case 'removal-undone':
      return reduceRemovalUndone(model);
  }
}

/** Sets the queue. Any other change of the order makes the last removal impossible to undo. */
function withQueue(model: PlayerModel, queue: Queue): PlayerModel {
  return queue === model.queue ? model : { ...model, queue, removal: null };
}

/**
 * Applies a new order. Playback continues unchanged while the current entry stays the same. A different current entry
 * plays if the former one was playing, else it stays paused. Songs added to an empty queue stay paused too: neither
 * 'Play next' nor 'Add to queue' requests playback, and on a metered connection playback costs money.
 */
function applyQueue(model: PlayerModel, queue: Queue): Transition {
  const next = withQueue(model, queue);
  const entry = currentEntry(queue);
  if (entry?.uid === currentEntry(model.queue)?.uid) return changed(next);
  if (entry === null) {
    return changed({ ...next, playback: { status: 'idle' }, source: null, nextPage: null }, { type: 'pause' });
  }
  // After the last song there is no next one to play: the new current entry stays paused.
  const isPastEnd = queue.index < model.queue.index;
  const listed: PlayerModel = { ...next, source: 'list', failuresInRow: 0 };
  return isPlaybackRequested(model.playback) && !isPastEnd ? start(listed, queue) : loadPaused(listed, queue);
}

/**
 * Drops songs that were taken down. Plays the next song when the current song was playing, or has failed because of the
 * takedown.
 */
export function reduceWithdrawn(model: PlayerModel, songIds: readonly number[]): Transition {
  const song = currentEntry(model.queue)?.song;
  const queue = removeSongs(model.queue, songIds);
  if (queue === model.queue) return unchanged(model);
  const isFailed = model.playback.status === 'failed';
  const isPastEnd = queue.index < model.queue.index;
  const entry = currentEntry(queue);
  const shouldPlayNext = isFailed && !isPastEnd && entry !== null;
  const transition = shouldPlayNext
    ? start({ ...withQueue(model, queue), source: 'list', failuresInRow: 0 }, queue)
    : applyQueue(model, queue);
  if (song === undefined || !songIds.includes(song.songId)) return transition;
  const toast: PlayerEffect = { type: 'toast', text: `‘${song.title}’ is not available.` };
  return { ...transition, effects: [toast, ...transition.effects] };
}

/**
 * Adds similar songs, unless the queue has changed since they were requested. Plays the first one if the last song has
 * already ended, by the rule of autoplay, and the sleep timer has not stopped the music.
 */
function reduceSuggested(model: PlayerModel, event: Extract<QueueEvent, { type: 'songs-suggested' }>): Transition {
  const { afterUid, songs } = event;
  const isStillLast = model.queue.entries.at(-1)?.uid === afterUid && currentEntry(model.queue)?.uid === afterUid;
  if (!isStillLast || !model.preferences.keepPlaying) return unchanged(model);
  return continueQueue(model, withQueue(model, appendSuggestions(model.queue, songs)));
}

/**
 * Adds the next page of the played list, unless another list plays by now. The songs of artists and charts can move from
 * one page to another, so songs that the list has had already are left out.
 */
function reduceListContinued(
  model: PlayerModel,
  event: Extract<QueueEvent, { type: 'list-continued' }>,
  random: Random,
): Transition {
  const { page, nextPage } = event;
  if (model.nextPage !== page) return unchanged(model);
  const hasFixedOrder = page.call === 'album' || page.call === 'playlist';
  const songs = hasFixedOrder ? event.songs : event.songs.filter(({ songId }) => !model.listedIds.has(songId));
  const queue = model.isShuffled ? mixInListSongs(model.queue, songs, random) : appendListSongs(model.queue, songs);
  return continueQueue(model, { ...model, queue, nextPage, listedIds: idsOf(songs, model.listedIds) });
}

/**
 * Changes to a queue with further songs at its end. Plays the first of them if the last song has already ended or
 * failed, by the rule of autoplay, and the sleep timer has not stopped the music.
 */
function continueQueue(model: PlayerModel, next: PlayerModel): Transition {
  const { playback, preferences, sleptUid } = model;
  const isOver = !canSkipNext(model.queue) && hasEndedOrFailed(playback);
  const isStopped = currentEntry(model.queue)?.uid === sleptUid;
  const shouldPlay = isOver && preferences.autoplay && !isStopped && canSkipNext(next.queue);
  return shouldPlay ? start({ ...next, source: 'list' }, skip(next.queue, 1)) : changed(next);
}

/** Applies a removal of entries. The rest of the list goes too if no song remains. */
function reduceRemoval(model: PlayerModel, result: RemovalResult | null): Transition {
  if (result === null) return unchanged(model);
  const transition = applyQueue(model, result.queue);
  const removedPage = transition.model.nextPage === null ? model.nextPage : null;
  return { ...transition, model: { ...transition.model, removal: { ...result.removal, nextPage: removedPage } } };
}

/** Removes all upcoming songs, also those that have not loaded. */
function reduceCleared(model: PlayerModel): Transition {
  const { queue, nextPage } = model;
  const result = clearUpcoming(queue);
  if (result === null && nextPage === null) return unchanged(model);
  const transition = applyQueue({ ...model, nextPage: null }, result?.queue ?? queue);
  const removal = { ...(result?.removal ?? { entries: [], afterUid: null }), nextPage };
  return { ...transition, model: { ...transition.model, removal } };
}

function reduceRemovalUndone(model: PlayerModel): Transition {
  const { removal } = model;
  if (removal === null) return unchanged(model);
  const nextPage = removal.nextPage ?? model.nextPage;
  return applyQueue({ ...model, nextPage }, restoreRemoved(model.queue, removal));
}

function reduceSongsQueued(model: PlayerModel, event: Extract<QueueEvent, { type: 'songs-queued' }>): Transition {
  const { songs, position } = event;
  const before = model.queue.entries.length;
  const queue = position === 'next' ? queueNext(model.queue, songs) : queueLast(model.queue, songs);
  const transition = applyQueue(model, queue);
  const addedCount = queue.entries.length - before;
  const text = position === 'next' ? `Playing next: ${nameSongs(songs)}` : formatAddedText(songs, addedCount);
  const toast: PlayerEffect = { type: 'toast', text, hasQueueLink: true };
  return { ...transition, effects: [...transition.effects, toast] };
}

type Songs = Extract<QueueEvent, { type: 'songs-queued' }>['songs'];

function nameSongs(songs: Songs): string {
  const [first] = songs;
  return first !== undefined && songs.length === 1 ? first.title : formatQuantity(songs.length, 'song');
}

function formatAddedText(songs: Songs, addedCount: number): string {
  const knownCount = songs.length - addedCount;
  if (addedCount === 0) return `Already in the queue: ${nameSongs(songs)}`;
  if (knownCount === 0) return `Added to the queue: ${nameSongs(songs)}`;
  const known = `${knownCount} ${knownCount === 1 ? 'was' : 'were'} already there.`;
  return `Added to the queue: ${formatQuantity(addedCount, 'song')}. ${known}`;
}
