import { buildQuery, matchRoute } from '@nyimbo/shared-api/paths';
import type { z } from 'zod';
import { albumSongCursor, artistSongCursor, playlistSongCursor } from '../api/songs/song-cursors.ts';
import { parseCursor } from '../http/calls/cursor.ts';
import type { LiveRoute } from './live/registry.schema.ts';

/** A route of a release, and the remote that owns it. */
export interface SiteRoute {
  pattern: string;
  remote: string;
  route: LiveRoute;
}

export interface PageMatch {
  /** The remote that owns the page, and the route's description. */
  remote: string;
  route: LiveRoute;
  /** Values of the path's parameters, and of the query field that selects this page, if any. */
  params: Record<string, string>;
  /** The part of the query that belongs to the page's URL, with its question mark; empty if there is none. */
  query: string;
  /** The songs that the HTML lists begin after this cursor, which is valid; undefined: with the first song (CAT-6). */
  after?: string | undefined;
}

/**
 * Finds the page of a URL; null when no remote owns it. A query field can turn a route into a page of its own
 * (`withQuery` of `remote.json`): `/playlist?list=…` has its own title, preview and early requests. A value of the path
 * can do the same (`withPath`): `/songs/popular` has its own title.
 */
export function matchPage(
  sortedRoutes: readonly SiteRoute[],
  rawPath: string,
  query: URLSearchParams,
): PageMatch | null {
  const match = matchRoute(sortedRoutes, rawPath);
  if (!match) return null;
  const { remote } = match.route;
  const route = chooseVariant(match.route.route, match.params);
  for (const [field, { values, ...variant }] of Object.entries(route.withQuery ?? {})) {
    const value = query.get(field);
    if (!value || (values && !values.includes(value))) continue;
    const params = { ...match.params, [field]: value };
    return {
      remote,
      route: { ...route, ...variant },
      params,
      query: `?${buildQuery([[field, value]])}`,
      after: readAfter({ ...route, ...variant }, query),
    };
  }
  return { remote, route, params: match.params, query: '', after: readAfter(route, query) };
}

const SONG_CURSORS = { album: albumSongCursor, artist: artistSongCursor, playlist: playlistSongCursor };

/** Returns the query's cursor in the list of an album, artist or playlist; undefined if it is missing or invalid. */
function readAfter({ preview }: LiveRoute, query: URLSearchParams): string | undefined {
  const after = query.get('after') ?? undefined;
  if (preview !== 'album' && preview !== 'artist' && preview !== 'playlist') return undefined;
  return parseCursor(after, SONG_CURSORS[preview].schema as z.ZodType) === null ? undefined : after;
}

/**
 * Returns the route with the title and description that `withPath` of `remote.json` defines for a value of the path.
 */
function chooseVariant(route: LiveRoute, params: Record<string, string>): LiveRoute {
  for (const [name, variants] of Object.entries(route.withPath ?? {})) {
    const value = params[name];
    const variant = value !== undefined && Object.hasOwn(variants, value) ? variants[value] : undefined;
    if (variant) return { ...route, ...variant };
  }
  return route;
}
