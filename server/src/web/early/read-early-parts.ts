import { readFile, stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PageMatch, SiteRoute } from '../match-page.ts';

/** Maximum size of a page's text. Real texts are much smaller. */
const MAX_BYTES = 200_000;

/** The parts of a release that pages with early content need. */
export interface EarlyParts {
  /** The shell's script that hands the early content over to the app; null in older builds of the shell. */
  script: Buffer | null;
  /** The shell's script that plays embeddable pages (SHR-3); null in older builds of the shell. */
  embedScript: string | null;
  /** HTML texts of pages, by remote and file (`keyOf`). Does not contain texts that could not be read. */
  texts: ReadonlyMap<string, string>;
}

const keyOf = (remote: string, file: string) => `${remote} ${file}`;

/** Finds the text that a remote ships for the page. Its placeholders, such as `{country}`, are not filled yet. */
export function findPageText({ texts }: EarlyParts, { remote, route }: PageMatch): string | undefined {
  return route.html === undefined ? undefined : texts.get(keyOf(remote, route.html));
}

/**
 * Reads the parts of a release. If a text is missing or too long, logs a warning, and the server sends the page without
 * that text.
 * @param locate returns the path of a file of an app's live build
 */
export async function readEarlyParts(
  routes: readonly SiteRoute[],
  locate: (app: string, file: string) => string,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<EarlyParts> {
  const texts = new Map<string, string>();
  const read = async (remote: string, file: string): Promise<void> => {
    try {
      const path = locate(remote, file);
      const { size } = await stat(path);
      if (size > MAX_BYTES) throw new Error(`It has ${size} bytes; the limit is ${MAX_BYTES}.`);
      texts.set(keyOf(remote, file), await readFile(path, 'utf8'));
    } catch (error) {
      log.warn({ err: error, remote, file }, 'a page is served without its text');
    }
  };
  const files = new Map<string, Promise<void>>();
  for (const { remote, route } of routes) {
    if (route.html === undefined || files.has(keyOf(remote, route.html))) continue;
    files.set(keyOf(remote, route.html), read(remote, route.html));
  }
  await Promise.all(files.values());
  // ENOENT: an older build of the shell, without this script.
  const [script, embedScript] = await Promise.all([
    readFile(locate('shell', 'early.js')).catch(() => null),
    readFile(locate('shell', 'embed.js'), 'utf8').catch(() => null),
  ]);
  return { script, embedScript, texts };
}
