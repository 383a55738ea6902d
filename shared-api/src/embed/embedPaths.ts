import { encodeValue } from '../paths/encodeValue.ts';
import { matchPath } from '../paths/matchPath.ts';

const EMBED_PREFIX = '/embed';

/**
 * Patterns of the embeddable pages, below `/embed`. They contain the same values as the paths of the site's own pages
 * (SHR-3).
 */
const PATTERNS = {
  song: '/song/{songTitle}&a_src={artistName}',
  album: '/album/t={name}&artist_name={artist}&album-label={label}',
  playlist: '/playlist/{list}',
} as const;

/** What another site can embed. */
export type EmbedKind = keyof typeof PATTERNS;

type NamesIn<Pattern extends string> = Pattern extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

/** The kind and the decoded values of an embeddable page's path. */
export interface EmbedMatch {
  kind: EmbedKind;
  params: Record<string, string>;
}

/** Builds the path of the embeddable page of a song, album or playlist. A missing value becomes the text 'null'. */
export function buildEmbedPath<Kind extends EmbedKind>(
  kind: Kind,
  values: Record<NamesIn<(typeof PATTERNS)[Kind]>, string | null>,
): string {
  const byName: Record<string, string | null> = { ...values };
  return EMBED_PREFIX + PATTERNS[kind].replace(/\{(\w+)\}/g, (_, name: string) => encodeValue(byName[name]));
}

/** Returns the kind and values of a raw path; null when the path belongs to no embeddable page. Never throws. */
export function matchEmbedPath(rawPathname: string): EmbedMatch | null {
  if (!rawPathname.startsWith(`${EMBED_PREFIX}/`)) return null;
  const path = rawPathname.slice(EMBED_PREFIX.length);
  for (const kind of ['song', 'album', 'playlist'] as const) {
    const params = matchPath(PATTERNS[kind], path);
    if (params) return { kind, params };
  }
  return null;
}
