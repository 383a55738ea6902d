import type { CoverSubject } from '../cover-art/createCoverPalette.ts';

/** Enough for several long pages of covers; the cache evicts the oldest first. */
const KEPT = 300;

const drawn = new Map<string, string>();

const keyOf = ({ kind, title, artist = '', position }: CoverSubject) => JSON.stringify([kind, title, artist, position]);

/** Returns the URL of a cover drawn earlier, to show it at once; otherwise undefined. */
export function findGeneratedCover(subject: CoverSubject): string | undefined {
  return drawn.get(keyOf(subject));
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
  const oldest = drawn.size >= KEPT ? drawn.keys().next().value : undefined;
  if (oldest !== undefined) drawn.delete(oldest);
  drawn.set(keyOf(subject), address);
  return address;
}
