import { buildShareText, type SharedSong } from './shareLinks.ts';

/**
 * Opens the device's own share sheet. `unavailable` means that the caller has to show its own dialog: there is no sheet,
 * or the browser does not count the click any more because this code had to be loaded first.
 */
export async function shareByDevice(song: SharedSong): Promise<'shared' | 'dismissed' | 'unavailable'> {
  if (typeof navigator.share !== 'function') return 'unavailable';
  try {
    await navigator.share({ title: song.title, text: buildShareText(song), url: song.url });
    return 'shared';
  } catch (error) {
    return error instanceof Error && error.name === 'AbortError' ? 'dismissed' : 'unavailable';
  }
}
