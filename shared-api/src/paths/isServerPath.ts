/** First segments that the server answers itself: no page lies there, and no song can be named so on home (RTE-13). */
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
] as const;

/** True for a path of the server (`/api/songs`, `/media`, …): the shell leaves it to the browser. */
export function isServerPath(rawPathname: string): boolean {
  const first = /^\/([^/?#]*)/.exec(rawPathname)?.[1];
  return SERVER_SEGMENTS.some((segment) => segment === first);
}
