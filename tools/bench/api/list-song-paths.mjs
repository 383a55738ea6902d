/**
 * Reads the paths of the catalogue's songs from the sitemap of a site.
 * @param {string} address of the site
 * @returns {Promise<string[]>}
 */
export async function listSongPaths(address) {
  const sitemap = await fetch(`${address}/sitemap.xml?part=songs-1`);
  if (!sitemap.ok) throw new Error('There are no songs. Run `npm start` or `npm run seed` once with this DATA_DIR.');
  const addresses = [...(await sitemap.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, found]) => found);
  return addresses
    .map((found) => new URL(found.replaceAll('&amp;', '&')))
    .map(({ href, origin }) => href.slice(origin.length));
}
