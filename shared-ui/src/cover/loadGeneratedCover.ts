import type { CoverSubject } from '../cover-art/createCoverPalette.ts';

/** Enough for several long pages of covers; the oldest are forgotten first. */
const KEPT = 300;

const drawn = new Map<string, string>();

const keyOf = ({ kind, title, artist = '', position }: CoverSubject) => JSON.stringify([kind, title, artist, position]);

/** The address of a cover that was drawn before, so that it shows at once; otherwise undefined. */
export function findGeneratedCover(subject: CoverSubject): string | undefined {
  return drawn.get(keyOf(subject));
}

/**
 * Draws the cover of what has no picture and returns it as an address for an image. The generator is loaded at its
 * first use, since most pages have pictures. Rejects when it cannot be loaded.
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
