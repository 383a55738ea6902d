import { buildQuery, matchRoute } from '@nyimbo/shared-api/paths';
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
  /** The songs that the HTML lists begin after this cursor; undefined if they begin with the first (CAT-6). */
  after: string | undefined;
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
  const after = query.get('after') || undefined;
  const route = chooseVariant(match.route.route, match.params);
  for (const [field, { values, ...variant }] of Object.entries(route.withQuery ?? {})) {
    const value = query.get(field);
    if (!value || (values && !values.includes(value))) continue;
    const params = { ...match.params, [field]: value };
    return { remote, route: { ...route, ...variant }, params, query: `?${buildQuery([[field, value]])}`, after };
  }
  return { remote, route, params: match.params, query: '', after };
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
