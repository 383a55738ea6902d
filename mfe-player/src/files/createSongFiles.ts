import { chooseAudioFile, type AudioFile, type MediaFile } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';
import { logFailure } from '../logging/logFailure.ts';
import { prefetchBeginning, readFromBrowserCache } from './browserCache.ts';
import { createAudioMatcher } from './createAudioMatcher.ts';
import { deleteDownloads } from './deleteDownloads.ts';
import { getKeptSongs } from '../offline/KeptList.ts';
import type { OfflineSongs } from './OfflineSongs.ts';

/** Resolves, caches and prefetches the audio files of songs. */
export interface SongFiles {
  /** Returns the URL of a song's audio on the media host. */
  resolveUrl: (song: SongRef) => string;
  /**
   * Returns the URL of the copy on this device; null without one. Synchronous, because it runs in a tap's event
   * handler.
   */
  findLocalUrl: (song: SongRef) => string | null;
  /** Stores a song on the device after it was played completely. */
  cacheSong: (song: SongRef) => void;
  /** Deletes the copies of songs that were taken down, of any year, and what unfinished downloads have stored of them. */
  deleteCopies: (songs: readonly Pick<MediaFile, 'file'>[]) => void;
  /** Prefetches the song that plays next in a few seconds (PLY-12). */
  prefetchSong: (song: SongRef) => void;
}

const chooseFile = (song: SongRef): AudioFile => chooseAudioFile(song, isSavingData());

export function createSongFiles(offlineSongs: OfflineSongs): SongFiles {
  return {
    resolveUrl: (song) => chooseFile(song).url,
    findLocalUrl(song) {
      const file = chooseFile(song);
      // A copy of the other encoding also plays without a network.
      const other = chooseAudioFile(song, !file.isSmall);
      return offlineSongs.findObjectUrl(file, song) ?? offlineSongs.findObjectUrl(other, song);
    },
    cacheSong(song) {
      const file = chooseFile(song);
      if (offlineSongs.has(file)) return;
      readFromBrowserCache(file.url)
        .then((blob) => (blob === null ? undefined : offlineSongs.add(file, blob, song)))
        // TypeError: offline, or a media host without CORS.
        .catch((error: unknown) => logFailure('The song was not stored', error));
    },
    deleteCopies(songs) {
      const isOfSong = createAudioMatcher(songs);
      getKeptSongs().removeFiles(songs.map(({ file }) => file));
      void offlineSongs.removeMatching(isOfSong);
      void deleteDownloads(isOfSong);
    },
    prefetchSong(song) {
      const file = chooseFile(song);
      if (!isSavingData() && !offlineSongs.has(file)) void prefetchBeginning(file.url);
    },
  };
}
