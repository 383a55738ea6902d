import type { SongRef } from '@nyimbo/shared-events';
import { isSavingData } from '@nyimbo/shared-ui';
import { logFailure } from '../logging/logFailure.ts';
import { chooseAudioFile } from './audioFile.ts';
import { prefetchBeginning, readFromBrowserCache } from './browserCache.ts';
import { getKeptSongs } from './KeptSongs.ts';

/** Where to play a song from: the device, if it was kept, else the media host. At once, for it is asked inside a tap. */
export function resolveSongUrl(song: SongRef): string {
  const file = chooseAudioFile(song);
  return getKeptSongs().findAddress(file) ?? file.url;
}

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
