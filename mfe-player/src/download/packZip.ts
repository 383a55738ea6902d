import type { PageRef } from '@nyimbo/shared-events';
import type { CompleteSong } from './PageDownload.ts';
import { cleanFileName, formatFileName } from './formatFileName.ts';

const MIN_NUMBER_DIGITS = 2;

/**
 * Packs songs into one ZIP file. Does not compress them, because encoded audio does not get smaller. Each song is named
 * as in a single download (DWN-2), after its number: `01 Artist - Title.mp3`.
 */
export async function packZip(songs: readonly CompleteSong[]): Promise<Blob> {
  const { downloadZip } = await import('client-zip');
  const digits = Math.max(MIN_NUMBER_DIGITS, String(songs.at(-1)?.number).length);
  const lastModified = new Date();
  const entries = songs.map(({ song, number, blob }) => {
    const name = `${String(number).padStart(digits, '0')} ${formatFileName(song, blob.type)}`;
    return { name, input: blob, size: blob.size, lastModified };
  });
  return downloadZip(entries).blob();
}

/** Formats `Artist - Title.zip` for an album, else `Title.zip`, without characters that file systems reject. */
export const formatZipName = (page: PageRef): string =>
  cleanFileName(page.kind === 'album' ? `${page.artist} - ${page.title}` : page.title, '.zip');
