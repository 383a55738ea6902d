import { addresses, encodeValue, trimEndSlashes } from '@nyimbo/shared-api/paths';

const withoutEnd = (path: string) => trimEndSlashes(path.replace(/\?.*/s, ''));

/** Addresses as the site's own links spell them, by the pattern without its query and the slash at its end. */
const SPELLINGS = new Map(
  Object.values(addresses).map((address) => [withoutEnd(address), address.replace(/\?.*/s, '')]),
);
// One page under two addresses: the one that links lead to counts.
SPELLINGS.set('/faq', addresses.FAQ);

/**
 * The one path under which a page is known, however its address was typed: `/plans` and `/plans/` are one page. `values`
 * are those of the pattern's `{name}` parts, not yet encoded.
 */
export function spellPath(pattern: string, values: Record<string, string>): string {
  const spelling = SPELLINGS.get(withoutEnd(pattern)) ?? pattern;
  return spelling.replace(/\{(\w+)\}/g, (_, name: string) => encodeValue(values[name]));
}
