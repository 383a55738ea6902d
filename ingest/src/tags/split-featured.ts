/** ` feat. B`, ` (ft. B)`, ` [featuring B]` behind a name. */
const FEATURED = /\s[([]?(?:feat\.?|ft\.?|featuring)\s/i;

/**
 * Moves guests from the artist to the title: the artist `A feat. B` with the title `T` becomes `A` with `T (feat. B)`.
 * So the song appears on the page of its main artist.
 */
export function splitFeatured(title: string, artist: string): { title: string; artist: string } {
  const found = FEATURED.exec(artist);
  if (!found || found.index === 0) return { title, artist };
  const guests = artist
    .slice(found.index + found[0].length)
    .replace(/[)\]]$/, '')
    .trim();
  if (guests === '') return { title, artist };
  return {
    title: FEATURED.test(title) ? title : `${title} (feat. ${guests})`,
    artist: artist.slice(0, found.index).trim(),
  };
}
