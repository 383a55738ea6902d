import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import type { SiteRelease } from '../site-release.ts';
import type { LiveSite } from './live-site.ts';
import { findOverrides, forget, readAsked, readRemembered, remember, type Wishes } from './overrides.ts';
import { drawGroup, readGroup } from './release-group.ts';

/** The release and the builds for one request. */
export interface Visit {
  /** Null while the site has not been built yet. */
  release: SiteRelease | null;
  /** The requested builds that are served, from a link or a cookie; null for most visitors. */
  overridden: Wishes | null;
  /** The response depends on the visitor, so shared caches must not store it. */
  isPersonal: boolean;
}

interface VisitsOptions {
  site: LiveSite;
  config: Config;
  /** Returns whether the request comes from a staff member. Called only if builds are requested. */
  isStaff: (request: FastifyRequest) => Promise<boolean>;
}

interface PageRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  query: URLSearchParams;
  isForRobot: boolean;
}

/** Decides which builds each request gets: the live ones, a canary, or those that a link requests. */
export class Visits {
  constructor(private readonly options: VisitsOptions) {}

  /** For requests that belong to a page: returns the page's builds. Sets no cookies. */
  async read(request: FastifyRequest): Promise<Visit> {
    const remembered = readRemembered(request);
    return this.#serve(request, remembered === 'refused' ? null : remembered, readGroup(request));
  }

  /** Like `read`, but without overrides: for files that outlive the browser's session, such as the service worker. */
  readWithoutOverrides(request: FastifyRequest): Promise<Visit> {
    return this.#serve(request, null, readGroup(request));
  }

  /** For pages: stores the overrides that the URL requests, and draws the browser's group. */
  async admit({ request, reply, query, isForRobot }: PageRequest): Promise<Visit> {
    // Search engines and link previews get the builds of most visitors.
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
 * Only a page that the visitor opens can request builds: no frames, images or script requests. The check uses the mode,
 * because a page that the service worker fetches has no destination.
 */
function isNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': destination = 'document' } = headers;
  return mode === 'navigate' && !FRAMES.has(String(destination));
}

/**
 * Sets the response's caching rules and release id. Responses with overrides are never cached, not even by the service
 * worker: the overrides end with the browser's session.
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
