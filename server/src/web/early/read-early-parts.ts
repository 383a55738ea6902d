import { readFile, stat } from 'node:fs/promises';
import type { FastifyBaseLogger } from 'fastify';
import type { PageMatch } from '../match-page.ts';
import type { SiteRoute } from '../site-release.ts';

/** Longer than any text that a person would read before the app runs. */
const MOST_BYTES = 200_000;

/** What a release has for pages that can be read before the app runs. */
export interface EarlyParts {
  /** The shell's script that takes such a page over; null in builds of the shell that know none. */
  script: string | null;
  /** What pages say as plain HTML, by `keyOf`. One that cannot be had is not in it. */
  texts: ReadonlyMap<string, string>;
}

const keyOf = (remote: string, file: string) => `${remote} ${file}`;

/** The text of the page that its remote ships, with its marks still in it. */
export function findPageText({ texts }: EarlyParts, { remote, route }: PageMatch): string | undefined {
  return route.html === undefined ? undefined : texts.get(keyOf(remote, route.html));
}

/**
 * Reads them once per release. A text that is missing or too long costs its page nothing but the text: it is told, and the
 * page is served without.
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
  // ENOENT: a build of the shell from before there was one.
  return { script: await readFile(locate('shell', 'early.js'), 'utf8').catch(() => null), texts };
}
