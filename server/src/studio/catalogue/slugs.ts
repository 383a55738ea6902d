import type { Queryable } from '../../db/database.ts';
import { foldText } from '../../db/fold-text.ts';

const MAX_TRIES = 50;

/**
 * Converts a name to a URL segment of letters and digits of any script, with `-` between the words. Returns `untitled`
 * for a name without letters and digits.
 */
export function toSlug(name: string): string {
  const words = foldText(name).replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  return words.replace(/^-|-$/g, '') || 'untitled';
}

/**
 * Chooses the slug of a new playlist: its title as a URL segment, with a number if another playlist already has that
 * slug.
 */
export async function findFreeSlug(tx: Queryable, title: string): Promise<string> {
  const slug = toSlug(title);
  const candidates = [slug, ...Array.from({ length: MAX_TRIES }, (_item, index) => `${slug}-${index + 2}`)];
  const taken = await tx.query<{ slug: string }>('SELECT slug FROM catalogue_playlists WHERE slug = ANY ($1::text[])', [
    candidates,
  ]);
  const isTaken = new Set(taken.map((row) => row.slug));
  return candidates.find((candidate) => !isTaken.has(candidate)) ?? slug;
}
