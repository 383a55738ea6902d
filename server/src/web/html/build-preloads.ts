import { findBaseOrigin } from '../../config/find-base-origin.ts';
import type { PageMatch } from '../match-page.ts';
import type { SiteRelease } from '../site-release.ts';
import { buildFileUrl } from './build-file-url.ts';

export interface Preload {
  url: string;
  /** Must equal the integrity of the later script tag; otherwise the browser does not use the preloaded script. */
  integrity?: string;
}

/**
 * Lists the files that the page requests once the shell's entry has arrived (`preloadRemote` in the shell's template):
 * the entry of the remote that owns the page, and the scripts of the page's module.
 */
export function buildPreloads(release: SiteRelease, match: PageMatch | null): Preload[] {
  if (!match) return [];
  const live = release.registry.remotes[match.remote]?.current;
  const report = release.remotes.get(match.remote);
  const scripts = report?.modules[match.route.module];
  if (!live || !report || !scripts) return [];
  return [report.entry, ...scripts].map((file) => ({
    url: buildFileUrl(match.remote, live.build, file),
    integrity: file === report.entry ? live.integrity : report.hashes[file],
  }));
}

/**
 * Builds a preconnect to the API's origin, if the API is on another origin than the site. The connection sends cookies,
 * as the API calls do.
 */
export function buildPreconnects({ apiBase }: { apiBase: string }): string[] {
  const origin = findBaseOrigin(apiBase);
  return origin === null ? [] : [`<link rel="preconnect" href="${origin}" crossorigin="use-credentials">`];
}
