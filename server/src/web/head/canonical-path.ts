import { addresses, encodeValue, trimEndSlashes } from '@nyimbo/shared-api/paths';

const withoutQueryAndEndSlash = (path: string) => trimEndSlashes(path.replace(/\?.*/s, ''));

/** Path patterns in the spelling of the site's own links. The key is the pattern without query and trailing slash. */
const PATH_SPELLINGS = new Map(
  Object.values(addresses).map((address) => [withoutQueryAndEndSlash(address), address.replace(/\?.*/s, '')]),
);
// The FAQ page has two paths. The canonical one is the path that links use.
PATH_SPELLINGS.set('/faq', addresses.FAQ);

/**
 * Builds the canonical path of a page: `/plans` and `/plans/` are the same page, and search engines need one path.
 * `values` are the unencoded values of the pattern's `{name}` parts.
 */
export function buildCanonicalPath(pattern: string, values: Record<string, string>): string {
  const spelling = PATH_SPELLINGS.get(withoutQueryAndEndSlash(pattern)) ?? pattern;
  return spelling.replace(/\{(\w+)\}/g, (_, name: string) => encodeValue(values[name]));
}
