import { isRecord } from '@nyimbo/shared-api/values';
import type { PlaySource, SongPageRef, SongRef } from '@nyimbo/shared-events';
import type { Queue, QueueEntry } from '../queue/Queue.ts';

/** The state that survives a reload: the list, the index in it and the position (PLY-10). */
export interface SavedPlayback {
  songs: SongRef[];
  index: number;
  source: PlaySource;
  positionSeconds: number;
  /** Indexes of the songs that the listener queued. */
  userQueuedIndexes: number[];
  /** Indexes of the songs that the site suggested (PLY-19). */
  suggestedIndexes?: number[];
  /**
   * For a shuffled queue: the index of each song in the list that was played; null for a song that came from no list.
   */
  listIndexes?: (number | null)[];
  listTitle: string | null;
  /** The next page of a list that had not loaded completely (CAT-6); absent if the saved songs are not its last. */
  nextPage?: SongPageRef;
}

type SavedQueue = Omit<SavedPlayback, 'positionSeconds'>;

/** The queue as stored and handed off. Released builds know `userQueuedIndexes` as `askedPlaces`. */
export interface StoredQueue extends Omit<SavedQueue, 'userQueuedIndexes'> {
  askedPlaces: number[];
}

/** The part of `Storage` in use; any call may throw where storage is blocked or full (SES-6). */
export type PlaybackStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Two keys, because the list changes rarely and may be long, while the position changes often. */
const QUEUE_KEY = 'player-queue';
const POSITION_KEY = 'player-position';
/** Maximum number of saved songs around the current one: enough to continue, small enough to write synchronously. */
const MAX_SONGS = 200;

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isNullOr = <T>(value: unknown, is: (value: unknown) => value is T): value is T | null =>
  value === null || is(value);
const isString = (value: unknown): value is string => typeof value === 'string';

/** Parses a song that was saved; null when it is invalid. */
export function parseSong(value: unknown): SongRef | null {
  if (!isRecord(value)) return null;
  const { songId, title, artist, coverUrl, file, year, durationSeconds } = value;
  if (!isNumber(songId) || !isNumber(year) || !isString(title) || !isString(artist) || !isString(file)) return null;
  if (!isNullOr(coverUrl, isString) || !isNullOr(durationSeconds, isNumber)) return null;
  // An older release saved no sizes; they stay unknown until the song is played from a list again.
  const sizeBytes = isNumber(value.sizeBytes) ? value.sizeBytes : null;
  const smallSizeBytes = isNumber(value.smallSizeBytes) ? value.smallSizeBytes : null;
  const { loudnessLufs } = value;
  const audio = { file, year, durationSeconds, sizeBytes, smallSizeBytes };
  return { songId, title, artist, coverUrl, ...audio, ...(isNumber(loudnessLufs) && { loudnessLufs }) };
}

/** Parses a list that was saved, or handed off by another build; null when invalid. */
export function parseSavedQueue(value: unknown): SavedQueue | null {
  if (!isRecord(value) || !Array.isArray(value.songs) || !isNumber(value.index)) return null;
  const songs = value.songs.map(parseSong).filter((song) => song !== null);
  const isComplete = songs.length === value.songs.length && songs[value.index] !== undefined;
  if (!isComplete) return null;
  const userQueuedIndexes = parseIndexes(value.askedPlaces);
  const suggestedIndexes = parseIndexes(value.suggestedIndexes);
  const listIndexes = parseListIndexes(value.listIndexes);
  const listTitle = isString(value.listTitle) ? value.listTitle : null;
  const source = value.source === 'song-page' ? 'song-page' : 'list';
  const nextPage = parseSongPage(value.nextPage);
  const marks = {
    userQueuedIndexes,
    suggestedIndexes,
    ...(listIndexes && { listIndexes }),
    ...(nextPage && { nextPage }),
  };
  return { songs, index: value.index, source, ...marks, listTitle };
}

const isSongPageCall = (value: unknown): value is SongPageRef['call'] =>
  value === 'songs' || value === 'artist' || value === 'album' || value === 'playlist';

function parseSongPage(value: unknown): SongPageRef | null {
  if (!isRecord(value) || !isSongPageCall(value.call) || !isRecord(value.request)) return null;
  const fields = Object.entries(value.request).filter(
    (field): field is [string, string | number] => isString(field[1]) || isNumber(field[1]),
  );
  return { call: value.call, request: Object.fromEntries(fields) };
}

const parseIndexes = (value: unknown): number[] => (Array.isArray(value) ? value.filter(isNumber) : []);

function parseListIndexes(value: unknown): (number | null)[] | null {
  return Array.isArray(value) ? value.map((index: unknown) => (isNumber(index) ? index : null)) : null;
}

function parsePosition(text: string | null, songId: number | undefined): number {
  const value: unknown = text === null ? null : JSON.parse(text);
  if (!isRecord(value) || value.songId !== songId || !isNumber(value.positionSeconds)) return 0;
  return Math.max(0, value.positionSeconds);
}

/** Reads the saved playback; null when there is none or it is invalid. */
export function readSavedPlayback(storage: PlaybackStorage): SavedPlayback | null {
  try {
    const text = storage.getItem(QUEUE_KEY);
    const queue = text === null ? null : parseSavedQueue(JSON.parse(text));
    if (queue === null) return null;
    const positionSeconds = parsePosition(storage.getItem(POSITION_KEY), queue.songs[queue.index]?.songId);
    return { ...queue, positionSeconds };
  } catch {
    // SecurityError: storage is blocked. SyntaxError: the key holds text that is not JSON.
    return null;
  }
}

/** Saves the list and the index in it. A full or blocked storage is not an error: the page works without it (SES-6). */
export function saveQueue(
  storage: PlaybackStorage,
  { entries, index }: Queue,
  { nextPage, ...origin }: Omit<QueueOrigin, 'index'>,
): void {
  const first = Math.max(0, Math.min(index - MAX_SONGS / 2, entries.length - MAX_SONGS));
  const near = entries.slice(first, first + MAX_SONGS);
  const hasEnd = first + MAX_SONGS >= entries.length;
  const saved = { ...origin, index: index - first, nextPage: hasEnd ? nextPage : null };
  write(storage, QUEUE_KEY, toStoredQueue(near, saved));
}

interface QueueOrigin extends Pick<StoredQueue, 'index' | 'source' | 'listTitle'> {
  isShuffled: boolean;
  nextPage: SongPageRef | null;
}

/** Builds the stored form of a queue from its entries. */
export function toStoredQueue(
  entries: readonly QueueEntry[],
  { isShuffled, nextPage, ...origin }: QueueOrigin,
): StoredQueue {
  const suggestedIndexes = entries.flatMap(({ isSuggested }, index) => (isSuggested ? [index] : []));
  return {
    ...origin,
    ...(nextPage && { nextPage }),
    ...(suggestedIndexes.length > 0 && { suggestedIndexes }),
    ...(isShuffled && { listIndexes: entries.map(({ listIndex }) => listIndex) }),
    songs: entries.map(({ song }) => song),
    askedPlaces: entries.flatMap(({ isUserQueued }, index) => (isUserQueued ? [index] : [])),
  };
}

/** Deletes the saved list after the listener removed its last song. */
export function clearSavedQueue(storage: PlaybackStorage): void {
  try {
    storage.removeItem(QUEUE_KEY);
  } catch {
    // SecurityError: storage is blocked (SES-6), so nothing was saved either.
  }
}

/** Saves the position in the song; it is restored only for the same song. */
export function savePosition(storage: PlaybackStorage, songId: number, positionSeconds: number): void {
  write(storage, POSITION_KEY, { songId, positionSeconds });
}

function write(storage: PlaybackStorage, key: string, value: unknown): void {
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {
    // QuotaExceededError or SecurityError: the page works without storage (SES-6).
  }
}
