import { comparePatterns } from './comparePatterns.ts';
import { isServerPath } from './isServerPath.ts';
import { matchSplitPath } from './matchPath.ts';
import { splitPath } from './parsePattern.ts';

/** A matched route, with the values from the path. */
export interface RouteMatch<Route> {
  route: Route;
  /** The values of the pattern's `{name}` parts, decoded. */
  params: Record<string, string>;
}

/**
 * Sorts routes by their pattern, most specific first, as `matchRoute` requires. Call it once per list, not per path.
 */
export function sortRoutes<Route extends { pattern: string }>(routes: readonly Route[]): Route[] {
  return [...routes].sort((a, b) => comparePatterns(a.pattern, b.pattern));
}

/** Returns the most specific route that matches a raw path; null for a path of the server, or when none matches. */
export function matchRoute<Route extends { pattern: string }>(
  sortedRoutes: readonly Route[],
  rawPathname: string,
): RouteMatch<Route> | null {
  if (isServerPath(rawPathname)) return null;
  const parts = splitPath(rawPathname);
  for (const route of sortedRoutes) {
    const params = matchSplitPath(route.pattern, parts);
    if (params) return { route, params };
  }
  return null;
}
