import { addresses, encodeValue, trimEndSlashes } from '@nyimbo/shared-api/paths';

const withoutEnd = (path: string) => trimEndSlashes(path.replace(/\?.*/s, ''));

/** Paths as the site's own links spell them, by the pattern without its query and trailing slash. */
const SPELLINGS = new Map(
  Object.values(addresses).map((address) => [withoutEnd(address), address.replace(/\?.*/s, '')]),
);
// This page has two paths. The canonical one is the path that links use.
SPELLINGS.set('/faq', addresses.FAQ);

/**
 * Returns the canonical path of a page: `/plans` and `/plans/` are one page. `values` are those of the pattern's
 * `{name}` parts, not yet encoded.
 */
export function spellPath(pattern: string, values: Record<string, string>): string {
  const spelling = SPELLINGS.get(withoutEnd(pattern)) ?? pattern;
  return spelling.replace(/\{(\w+)\}/g, (_, name: string) => encodeValue(values[name]));
}
