/**
 * First segments of paths that the server handles itself. These paths have no pages, and no song on home can have such
 * a name (RTE-13).
 */
export const SERVER_SEGMENTS = [
  'api',
  'media',
  'r',
  'registry',
  'healthz',
  'readyz',
  'metrics',
  'favicon.ico',
  'robots.txt',
  'sitemap.xml',
  'manifest.webmanifest',
  'service-worker.js',
  'app-shell.html',
  'embed',
  'oembed',
] as const;

/**
 * Checks whether a path belongs to the server (`/api/songs`, `/media`, …). The shell leaves such a path to the browser.
 */
export function isServerPath(rawPathname: string): boolean {
  const first = /^\/([^/?#]*)/.exec(rawPathname)?.[1];
  return SERVER_SEGMENTS.some((segment) => segment === first);
}
