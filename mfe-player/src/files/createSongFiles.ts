import { chooseAudioFile, type AudioFile } from '@nyimbo/shared-api';
import type { SongRef } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';
import { logFailure } from '../logging/logFailure.ts';
import { prefetchBeginning, readFromBrowserCache } from './browserCache.ts';
import type { KeptSongs } from './KeptSongs.ts';

/** Where the bytes of songs come from, and where they stay. */
export interface SongFiles {
  /** The address of a song's audio on the media host. */
  resolveUrl: (song: SongRef) => string;
  /** The address of its copy on this device, at once, for it is asked inside a tap; null when there is none. */
  findLocalUrl: (song: SongRef) => string | null;
  /** A song was heard whole: its file may be kept on the device. */
  keepSong: (song: SongRef) => void;
  /** A song comes next, in some seconds (PLY-12). */
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
        // TypeError: offline, or a media host that lets us play and not read.
        .catch((error: unknown) => logFailure('The song is not kept', error));
    },
    prefetchSong(song) {
      const file = fileOf(song);
      if (!isSavingData() && !kept.has(file)) void prefetchBeginning(file.url);
    },
  };
}
