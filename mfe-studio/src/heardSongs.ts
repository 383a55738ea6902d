import type { SongRef } from '@nyimbo/shared-events';
import { useSyncExternalStore } from 'react';

/** What a page needs of a song: it stays readable on one screen, so that no list grows for ever. */
const KEPT_SONGS = 50;

let songs: readonly SongRef[] = [];
const listeners = new Set<() => void>();

function write(next: readonly SongRef[]): void {
  songs = next;
  for (const listener of listeners) listener();
}

/** Puts a song at the top, once. */
export function noteHeardSong(song: SongRef): void {
  if (songs[0]?.songId === song.songId) return;
  write([song, ...songs.filter(({ songId }) => songId !== song.songId)].slice(0, KEPT_SONGS));
}

export const forgetHeardSongs = (): void => write([]);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The songs heard on this visit, the last first. */
export const useHeardSongs = (): readonly SongRef[] => useSyncExternalStore(subscribe, () => songs);
