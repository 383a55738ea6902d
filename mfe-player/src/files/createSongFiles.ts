import { chooseAudioFile, smallSongUrl, songUrl, type AudioFile, type MediaFile } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';
import { logFailure } from '../logging/logFailure.ts';
import { prefetchBeginning, readFromBrowserCache } from './browserCache.ts';
import type { OfflineSongs } from './OfflineSongs.ts';

/** Resolves, caches and prefetches the audio files of songs. */
export interface SongFiles {
  /** Returns the URL of a song's audio on the media host. */
  resolveUrl: (song: SongRef) => string;
  /** Returns the URL of the copy on this device; null without one. Synchronous, because it runs inside a tap. */
  findLocalUrl: (song: SongRef) => string | null;
  /** Stores a song on the device after it was played completely. */
  cacheSong: (song: SongRef) => void;
  /** Deletes the copies of songs that were taken down. */
  dropSongs: (songs: readonly MediaFile[]) => void;
  /** Prefetches the song that plays next in a few seconds (PLY-12). */
  prefetchSong: (song: SongRef) => void;
}

const fileOf = (song: SongRef): AudioFile => chooseAudioFile(song, isSavingData());

export function createSongFiles(offlineSongs: OfflineSongs): SongFiles {
  return {
    resolveUrl: (song) => fileOf(song).url,
    findLocalUrl: (song) => offlineSongs.findObjectUrl(fileOf(song)),
    cacheSong(song) {
      const file = fileOf(song);
      if (offlineSongs.has(file)) return;
      readFromBrowserCache(file.url)
        .then((blob) => (blob === null ? undefined : offlineSongs.add(file, blob)))
        // TypeError: offline, or a media host without CORS.
        .catch((error: unknown) => logFailure('The song was not stored', error));
    },
    dropSongs(songs) {
      void offlineSongs.remove(songs.flatMap((song) => [songUrl(song), smallSongUrl(song)]));
    },
    prefetchSong(song) {
      const file = fileOf(song);
      if (!isSavingData() && !offlineSongs.has(file)) void prefetchBeginning(file.url);
    },
  };
}
