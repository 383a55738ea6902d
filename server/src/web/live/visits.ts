import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import type { SiteRelease } from '../site-release.ts';
import type { LiveSite } from './live-site.ts';
import { findOverrides, forget, readAsked, readRemembered, remember, type Wishes } from './overrides.ts';
import { drawGroup, readGroup } from './release-group.ts';

/** A request, and what of the site it gets. */
export interface Visit {
  /** Null while the site has not been built yet. */
  release: SiteRelease | null;
  /** The builds that were asked for and are served, as a link or a cookie has them; null for almost everybody. */
  overridden: Wishes | null;
  /** Others may get something else at the same address. */
  isPersonal: boolean;
}

interface VisitsOptions {
  site: LiveSite;
  config: Config;
  /** Whether somebody of the staff asks. Called only where builds are asked for. */
  isStaff: (request: FastifyRequest) => Promise<boolean>;
}

interface PageRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  query: URLSearchParams;
  isForRobot: boolean;
}

/** Which builds each request gets: what is live, a canary, or what a link asked for. */
export class Visits {
  constructor(private readonly options: VisitsOptions) {}

  /** For what belongs to a page: gets what the page has got. Changes nothing. */
  async read(request: FastifyRequest): Promise<Visit> {
    const remembered = readRemembered(request);
    return this.#serve(request, remembered === 'refused' ? null : remembered, readGroup(request));
  }

  /** The same without what was asked for: for what outlives the browser's session, such as the service worker. */
  readWithoutOverrides(request: FastifyRequest): Promise<Visit> {
    return this.#serve(request, null, readGroup(request));
  }

  /** For a page itself: its address may ask for builds, which are remembered; and it puts the browser into a group. */
  async admit({ request, reply, query, isForRobot }: PageRequest): Promise<Visit> {
    // Search engines and link previews see what most people see.
    if (isForRobot) return this.#serve(request, null, null);
    const { site, config } = this.options;
    const group = (await site.look())?.hasCanary ? drawGroup(request, reply, config) : null;
    const asked = isNavigation(request) ? readAsked(query) : null;
    if (asked instanceof Map) {
      const visit = await this.#serve(request, asked, group);
      if (visit.overridden) {
        remember(request, reply, config, asked);
        return visit;
      }
    }
    const remembered = readRemembered(request);
    if (asked === 'reset' || remembered === 'refused') {
      forget(request, reply, config);
      return this.#serve(request, null, group);
    }
    return this.#serve(request, remembered, group);
  }

  async #serve(request: FastifyRequest, wishes: Wishes | null, bucket: number | null): Promise<Visit> {
    const { site } = this.options;
    const overrides = wishes && (await this.#mayOverride(request)) ? await findOverrides(site, wishes) : null;
    const live = await site.look();
    return {
      release: live && (await site.serve(live, { bucket, overrides })),
      overridden: overrides ? wishes : null,
      isPersonal: (live?.hasCanary ?? false) || overrides !== null,
    };
  }

  async #mayOverride(request: FastifyRequest): Promise<boolean> {
    const { config, isStaff } = this.options;
    if (config.remoteOverrides === 'off') return false;
    return config.remoteOverrides === 'on' || isStaff(request);
  }
}

const FRAMES = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/**
 * Only a page that somebody opens may ask for builds: no frame, no picture, no request of a script. By its mode, since a
 * page that the service worker asks for has no destination.
 */
function isNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': destination = 'document' } = headers;
  return mode === 'navigate' && !FRAMES.has(String(destination));
}

/**
 * How long an answer may be kept, by whom, and which release it is of. What was asked for is kept by nobody, the service
 * worker included: it ends with the browser's session.
 */
export function addVisitHeaders(reply: FastifyReply, { release, overridden, isPersonal }: Visit, vary: string[]): void {
  const varied = isPersonal ? [...vary, 'Cookie'] : vary;
  if (varied.length > 0) void reply.header('vary', varied.join(', '));
  if (overridden) {
    void reply.header('cache-control', 'private, no-store');
    return;
  }
  void reply.header('cache-control', isPersonal ? 'private, no-cache' : 'no-cache');
  if (release) void reply.header('x-site-release', release.id);
}
