import type { SongRef } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';
import { logFailure } from '../logging/logFailure.ts';
import { chooseAudioFile } from './audioFile.ts';
import { prefetchBeginning, readFromBrowserCache } from './browserCache.ts';
import { getKeptSongs } from './KeptSongs.ts';

export const resolveSongUrl = (song: SongRef): string => chooseAudioFile(song).url;

/** Where a song that was kept can be read on this device. */
export const findLocalSongUrl = (song: SongRef): string | null => getKeptSongs().findAddress(chooseAudioFile(song));

/** Keeps a song that was heard whole, from what the browser has of it. */
export function keepSong(song: SongRef): void {
  const file = chooseAudioFile(song);
  const kept = getKeptSongs();
  if (kept.has(file)) return;
  readFromBrowserCache(file.url)
    .then((blob) => (blob === null ? undefined : kept.keep(file, blob)))
    // TypeError: offline, or a media host that lets us play and not read.
    .catch((error: unknown) => logFailure('The song is not kept', error));
}

/** PLY-12: unless data is to be saved, or the song is here. */
export function prefetchSong(song: SongRef): void {
  const file = chooseAudioFile(song);
  if (!isSavingData() && !getKeptSongs().has(file)) void prefetchBeginning(file.url);
}
