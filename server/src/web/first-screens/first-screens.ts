import { hash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { PublicReads } from '../../http/calls/public-reads.ts';
import { createCacheUse, type CacheSize, type MeasuredCache } from '../../http/cache-use.ts';
import type { EarlyContent } from '../early/early-content.ts';
import { listEarlyCalls } from '../html/build-early-requests.ts';
import type { PageMatch } from '../match-page.ts';
import type { RenderRequest } from './first-screen-protocol.ts';
import { FirstScreenThread, ThreadBusyError, ThreadEndedError } from './first-screen-thread.ts';

/** Maximum number of first screens in memory. Each takes about 50 KB. */
const MAX_SCREENS = 60;
/** Maximum number of builds whose modules and pauses are known, many times the number of live builds. */
const MAX_BUILDS_KNOWN = 50;
/** Pause after a build has stopped the thread or failed to load. */
const PAUSE_MS = 60_000;

interface FirstScreensOptions {
  publicReads: PublicReads;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/** A page to render, with everything that its first screen depends on. */
interface ScreenRequest extends Pick<RenderRequest, 'settings'> {
  /** The path of the build for the server of the page's remote. */
  file: string;
  match: PageMatch;
  /** The page's path without its query. */
  path: string;
}

/**
 * Renders the first screens of pages from the remotes' own components and the API's answers. Each is rendered once for
 * each build and each set of answers.
 */
export class FirstScreens implements MeasuredCache {
  readonly use = createCacheUse();
  readonly #screens = new Map<string, Promise<EarlyContent | null>>();
  /** The modules of each build; rejected if the build does not load. */
  readonly #modules = new Map<string, Promise<readonly string[]>>();
  /** When each build was paused, in ms since 1970. */
  readonly #pauses = new Map<string, number>();
  readonly #publicReads: PublicReads;
  readonly #log: FirstScreensOptions['log'];
  readonly #thread = new FirstScreenThread();

  constructor({ publicReads, log }: FirstScreensOptions) {
    this.#publicReads = publicReads;
    this.#log = log;
  }

  /**
   * Returns null if the remote renders no first screen for this page, an answer is missing, the rendering failed, or the
   * thread is busy. The HTML then has no content, and the app renders the page.
   */
  async render(wanted: ScreenRequest): Promise<EarlyContent | null> {
    const { file, match } = wanted;
    if (Date.now() - (this.#pauses.get(file) ?? 0) < PAUSE_MS) return null;
    try {
      if (!(await this.#listModules(file)).includes(match.route.module)) return null;
    } catch (error) {
      if (!(error instanceof ThreadBusyError)) this.#pauseBuild(wanted, error);
      return null;
    }
    const answers = await this.#readAnswers(match);
    return answers && (await this.#renderOnce(wanted, answers));
  }

  measure(): CacheSize {
    return { entries: this.#screens.size };
  }

  close(): Promise<void> {
    return this.#thread.close();
  }

  #listModules(file: string): Promise<readonly string[]> {
    const known = this.#modules.get(file);
    if (known) return known;
    const modules = this.#thread.listModules(file);
    remember(this.#modules, { key: file, value: modules, max: MAX_BUILDS_KNOWN });
    modules.catch(() => this.#modules.delete(file));
    return modules;
  }

  /** Reads the answers to the page's early calls. Null if there are none, or the API refuses one of them. */
  async #readAnswers({ route, params }: PageMatch): Promise<Answer[] | null> {
    const calls = listEarlyCalls(route, params);
    const reads = calls.map(async ({ call, key, fields }): Promise<Answer | null> => {
      const read = this.#publicReads.find(call);
      // The API rejected the call, for example for an unknown genre. The app shows the error.
      const answer = await read?.(fields).catch(() => null);
      return answer ? { key, text: answer.body, etag: answer.etag } : null;
    });
    const answers = (await Promise.all(reads)).filter((answer) => answer !== null);
    return answers.length > 0 && answers.length === calls.length ? answers : null;
  }

  /**
   * Renders a page, or returns the cached result for the same answers. Also caches that a component threw, because it
   * would throw again.
   */
  async #renderOnce(wanted: ScreenRequest, answers: Answer[]): Promise<EarlyContent | null> {
    const { file, match, path, settings } = wanted;
    const { route, params, query } = match;
    const props = { params, search: query, path };
    const tags = answers.map(({ key, etag }) => [key, etag]);
    const key = hash('sha1', JSON.stringify([file, route.module, props, settings, tags]), 'base64url');
    const known = this.#screens.get(key);
    this.use[known ? 'hit' : 'miss'] += 1;
    if (!known && this.#thread.isOverdue) return null;
    const screen = known ?? this.#renderNow(wanted, { key, props, answers });
    remember(this.#screens, { key, value: screen, max: MAX_SCREENS });
    return screen;
  }

  async #renderNow(
    wanted: ScreenRequest,
    { key, props, answers }: { key: string; props: RenderRequest['props']; answers: Answer[] },
  ): Promise<EarlyContent | null> {
    const { file, match, settings } = wanted;
    const jsonByKey = Object.fromEntries(answers.map((answer) => [answer.key, answer.text.toString()]));
    try {
      const screen = await this.#thread.render(file, {
        module: match.route.module,
        props,
        answers: jsonByKey,
        settings,
      });
      return { ...screen, isFirstScreen: true };
    } catch (error) {
      if (error instanceof ThreadEndedError) this.#pauseBuild(wanted, error);
      else if (!(error instanceof ThreadBusyError)) this.#reportFailure(wanted, error);
      if (error instanceof ThreadEndedError || error instanceof ThreadBusyError) this.#screens.delete(key);
      return null;
    }
  }

  #pauseBuild(wanted: ScreenRequest, error: unknown): void {
    remember(this.#pauses, { key: wanted.file, value: Date.now(), max: MAX_BUILDS_KNOWN });
    this.#reportFailure(wanted, error);
  }

  #reportFailure({ file, match, path }: ScreenRequest, error: unknown): void {
    this.#log.warn({ err: error, file, module: match.route.module, path }, 'a page is served without its first screen');
  }
}

/** Sets the most recent entry of a map, and removes the least recent one if the map has more than `max`. */
function remember<Value>(
  map: Map<string, Value>,
  { key, value, max }: { key: string; value: Value; max: number },
): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > max && oldest !== undefined) map.delete(oldest);
}

interface Answer {
  key: string;
  text: Buffer;
  etag: string;
}
