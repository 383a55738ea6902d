import { readFile, stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PageMatch, SiteRoute } from '../match-page.ts';

/** Longer than any text that a visitor reads before the app runs. */
const MOST_BYTES = 200_000;

/** The parts of a release for pages with content before the app runs. */
export interface EarlyParts {
  /** The shell's script that hands the early content over to the app; null in older builds of the shell. */
  script: string | null;
  /** Plain HTML of pages, by `keyOf`. Texts that cannot be read are missing. */
  texts: ReadonlyMap<string, string>;
}

const keyOf = (remote: string, file: string) => `${remote} ${file}`;

/** The text that a remote ships for the page, with its placeholders still in it. */
export function findPageText({ texts }: EarlyParts, { remote, route }: PageMatch): string | undefined {
  return route.html === undefined ? undefined : texts.get(keyOf(remote, route.html));
}

/**
 * Reads the parts, once per release. A missing or too long text is logged, and its page is served without it.
 * @param locate the path of a file of an app's live build
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
      if (size > MOST_BYTES) throw new Error(`It has ${size} bytes; ${MOST_BYTES} are the most.`);
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
  return { script: await readFile(locate('shell', 'early.js'), 'utf8').catch(() => null), texts };
}
