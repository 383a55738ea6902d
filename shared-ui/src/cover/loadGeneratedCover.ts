import type { CoverSubject } from '../cover-art/createCoverPalette.ts';

/** Maximum number of covers in the cache, enough for several long pages. The cache evicts the oldest first. */
const MAX_CACHED_COVERS = 300;

const coverUrls = new Map<string, string>();

const buildCacheKey = ({ kind, title, artist = '', position }: CoverSubject) =>
  JSON.stringify([kind, title, artist, position]);

/** Returns the URL of a cover drawn earlier, to show it at once; otherwise undefined. */
export function findGeneratedCover(subject: CoverSubject): string | undefined {
  return coverUrls.get(buildCacheKey(subject));
}

/**
 * Draws the cover of an item without a picture and returns it as an image URL. Loads the generator on first use,
 * because most pages have pictures. Rejects if the generator fails to load.
 */
export async function loadGeneratedCover(subject: CoverSubject): Promise<string> {
  const found = findGeneratedCover(subject);
  if (found) return found;
  const { createCoverSvg } = await import('../cover-art/createCoverSvg.ts');
  const address = `data:image/svg+xml,${encodeURIComponent(createCoverSvg(subject))}`;
  const oldest = coverUrls.size >= MAX_CACHED_COVERS ? coverUrls.keys().next().value : undefined;
  if (oldest !== undefined) coverUrls.delete(oldest);
  coverUrls.set(buildCacheKey(subject), address);
  return address;
}
