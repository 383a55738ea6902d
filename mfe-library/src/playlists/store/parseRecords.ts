import type { SongRef } from '@nyimbo/shared-events';
import { isRecord } from '@nyimbo/shared-api/values';
import { withEntries, type Playlist, type PlaylistEntry } from '../model/Playlist.ts';
import type { PlaylistChange } from '../model/PlaylistChange.ts';

const isString = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const toNullable = <Value>(value: unknown, is: (value: unknown) => value is Value): Value | null =>
  is(value) ? value : null;

function parseList<Value>(value: unknown, parse: (item: unknown) => Value | null): Value[] {
  return Array.isArray(value) ? value.map(parse).filter((item) => item !== null) : [];
}

function parseSong(value: unknown): SongRef | null {
  if (!isRecord(value)) return null;
  const { songId, title, artist, file, year, loudnessLufs } = value;
  if (!isNumber(songId) || !isString(title) || !isString(artist) || !isString(file) || !isNumber(year)) return null;
  return {
    songId,
    title,
    artist,
    coverUrl: toNullable(value.coverUrl, isString),
    file,
    year,
    durationSeconds: toNullable(value.durationSeconds, isNumber),
    sizeBytes: toNullable(value.sizeBytes, isNumber),
    smallSizeBytes: toNullable(value.smallSizeBytes, isNumber),
    ...(isNumber(loudnessLufs) && { loudnessLufs }),
  };
}

function parseEntry(value: unknown): PlaylistEntry | null {
  if (!isRecord(value) || !isString(value.entryId)) return null;
  const song = parseSong(value.song);
  return song && { entryId: value.entryId, song };
}

const parseCover = (value: unknown): Playlist['covers'][number] | null =>
  isRecord(value) && isString(value.title) && isString(value.artist)
    ? { title: value.title, artist: value.artist, coverUrl: toNullable(value.coverUrl, isString) }
    : null;

/** Parses a stored playlist; null if the record is invalid (another release or the user changed it). */
export function parsePlaylist(value: unknown): Playlist | null {
  if (!isRecord(value)) return null;
  const { playlistId, title, description, updatedAt, songCount, durationSeconds } = value;
  if (!isString(playlistId) || !isString(title) || !isString(description) || !isNumber(updatedAt)) return null;
  const playlist: Playlist = {
    playlistId,
    title,
    description,
    isShared: value.isShared === true,
    shareToken: toNullable(value.shareToken, isString),
    songCount: isNumber(songCount) ? songCount : 0,
    durationSeconds: isNumber(durationSeconds) ? durationSeconds : 0,
    covers: parseList(value.covers, parseCover),
    updatedAt,
    isDeleted: value.isDeleted === true,
    entries: null,
  };
  return Array.isArray(value.entries) ? withEntries(playlist, parseList(value.entries, parseEntry)) : playlist;
}

function parseChange(value: unknown): PlaylistChange | null {
  if (!isRecord(value)) return null;
  const { type, changeId, playlistId, at, title, description } = value;
  if (!isString(changeId) || !isString(playlistId) || !isNumber(at)) return null;
  const stamp = { changeId, playlistId, at };
  const texts = { ...(isString(title) && { title }), ...(isString(description) && { description }) };
  switch (type) {
    case 'create':
      return isString(title) ? { type, ...stamp, ...texts, title } : null;
    case 'edit':
      return { type, ...stamp, ...texts };
    case 'share':
      return { type, ...stamp, isShared: value.isShared === true };
    case 'delete':
    case 'restore':
      return { type, ...stamp };
    case 'add':
      return { type, ...stamp, entries: parseList(value.entries, parseEntry) };
    case 'remove':
      return { type, ...stamp, entryIds: Array.isArray(value.entryIds) ? value.entryIds.filter(isString) : [] };
    case 'move':
      if (!isString(value.entryId)) return null;
      return { type, ...stamp, entryId: value.entryId, beforeEntryId: toNullable(value.beforeEntryId, isString) };
    default:
      return null;
  }
}

/** Parses a stored queue of changes, without those that are invalid. */
export const parseChanges = (value: unknown): PlaylistChange[] => parseList(value, parseChange);
