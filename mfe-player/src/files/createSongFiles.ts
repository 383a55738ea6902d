import { chooseAudioFile, type AudioFile } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';
import { logFailure } from '../logging/logFailure.ts';
import { prefetchBeginning, readFromBrowserCache } from './browserCache.ts';
import type { KeptSongs } from './KeptSongs.ts';

/** Resolves, caches and prefetches the audio files of songs. */
export interface SongFiles {
  /** Returns the URL of a song's audio on the media host. */
  resolveUrl: (song: SongRef) => string;
  /** Returns the URL of the copy on this device; null without one. Synchronous, because it runs inside a tap. */
  findLocalUrl: (song: SongRef) => string | null;
  /** Stores a song on the device after it was played completely. */
  keepSong: (song: SongRef) => void;
  /** Prefetches the song that plays next in a few seconds (PLY-12). */
  prefetchSong: (song: SongRef) => void;
}

const fileOf = (song: SongRef): AudioFile => chooseAudioFile(song, isSavingData());

export function createSongFiles(kept: KeptSongs): SongFiles {
  return {
    resolveUrl: (song) => fileOf(song).url,
    findLocalUrl: (song) => kept.findAddress(fileOf(song)),
    keepSong(song) {
      const file = fileOf(song);
      if (kept.has(file)) return;
      readFromBrowserCache(file.url)
        .then((blob) => (blob === null ? undefined : kept.keep(file, blob)))
        // TypeError: offline, or a media host without CORS.
        .catch((error: unknown) => logFailure('The song is not kept', error));
    },
    prefetchSong(song) {
      const file = fileOf(song);
      if (!isSavingData() && !kept.has(file)) void prefetchBeginning(file.url);
    },
  };
}
