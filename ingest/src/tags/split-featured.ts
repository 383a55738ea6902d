/** Matches the start of ` feat. B`, ` (ft. B)` or ` [featuring B]` after a name. */
const FEATURED_START = /\s[([]?(?:feat\.?|ft\.?|featuring)\s/i;

/**
 * Moves featured guests from the artist to the title: artist `A feat. B`, title `T` becomes artist `A`, title `T (feat.
 * B)`. The song then appears on the page of its main artist.
 */
export function splitFeatured(title: string, artist: string): { title: string; artist: string } {
  const found = FEATURED_START.exec(artist);
  if (!found || found.index === 0) return { title, artist };
  const guests = artist
    .slice(found.index + found[0].length)
    .replace(/[)\]]$/, '')
    .trim();
  if (guests === '') return { title, artist };
  return {
    title: FEATURED_START.test(title) ? title : `${title} (feat. ${guests})`,
    artist: artist.slice(0, found.index).trim(),
  };
}
