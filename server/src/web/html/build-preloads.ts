import type { SiteRelease, SiteRoute } from '../site-release.ts';
import { escapeHtml } from './escape-html.ts';

/** Address of a file of a build. */
export const buildFileUrl = (app: string, build: string, file: string): string => `/r/${app}/${build}/${file}`;

/**
 * Preload links for the remote that owns the page: its entry and the scripts of the page's module, so that they arrive
 * beside the shell instead of after it. Same-origin scripts, hence without `crossorigin` (with it they load twice); at
 * low priority, because nothing of them runs before the shell does. The entry's integrity must stand here too, or the
 * browser does not take the preloaded one.
 */
export function buildPreloads(release: SiteRelease, match: SiteRoute | null): string[] {
  if (!match) return [];
  const live = release.registry.remotes[match.remote];
  const report = release.remotes.get(match.remote);
  const scripts = report?.modules[match.route.module];
  if (!live || !report || !scripts) return [];
  return [report.entry, ...scripts].map((file) => {
    const address = escapeHtml(buildFileUrl(match.remote, live.current, file));
    const integrity = file === report.entry ? ` integrity="${live.integrity}"` : '';
    return `<link rel="preload" as="script" href="${address}"${integrity} fetchpriority="low">`;
  });
}
