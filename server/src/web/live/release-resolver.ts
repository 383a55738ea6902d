import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import type { SiteRelease } from '../site-release.ts';
import type { LiveSite } from './live-site.ts';
import {
  findReplacementBuilds,
  clearOverrideCookie,
  parseOverrides,
  readOverrideCookie,
  storeOverrideCookie,
  type BuildOverrides,
} from './build-overrides.ts';
import { drawCanaryGroup, readCanaryGroup } from './canary-group.ts';

/** The release and the builds for one request. */
export interface ResolvedRelease {
  /** Null while the site has not been built yet. */
  release: SiteRelease | null;
  /** The requested builds that are served, from a link or a cookie; null for most visitors. */
  overridden: BuildOverrides | null;
  /** The response depends on the visitor, so shared caches must not store it. */
  isPersonal: boolean;
}

interface ReleaseResolverOptions {
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
export class ReleaseResolver {
  readonly #options: ReleaseResolverOptions;

  constructor(options: ReleaseResolverOptions) {
    this.#options = options;
  }

  /** For requests that belong to a page: returns the page's builds. Sets no cookies. */
  async resolve(request: FastifyRequest): Promise<ResolvedRelease> {
    const stored = readOverrideCookie(request);
    return this.#resolveWith(request, stored === 'refused' ? null : stored, readCanaryGroup(request));
  }

  /** Like `resolve`, but without overrides: for files that outlive the browser's session, such as the service worker. */
  resolveWithoutOverrides(request: FastifyRequest): Promise<ResolvedRelease> {
    return this.#resolveWith(request, null, readCanaryGroup(request));
  }

  /** For pages: stores the overrides that the URL requests, and draws the browser's group. */
  async resolvePage({ request, reply, query, isForRobot }: PageRequest): Promise<ResolvedRelease> {
    // Search engines and link previews get the builds of most visitors.
    if (isForRobot) return this.#resolveWith(request, null, null);
    const { site, config } = this.#options;
    const group = (await site.look())?.hasCanary ? drawCanaryGroup(request, reply, config) : null;
    const requested = isNavigation(request) ? parseOverrides(query) : null;
    if (requested instanceof Map) {
      const resolved = await this.#resolveWith(request, requested, group);
      if (resolved.overridden) {
        storeOverrideCookie(request, reply, config, requested);
        return resolved;
      }
    }
    const stored = readOverrideCookie(request);
    if (requested === 'reset' || stored === 'refused') {
      clearOverrideCookie(request, reply, config);
      return this.#resolveWith(request, null, group);
    }
    return this.#resolveWith(request, stored, group);
  }

  async #resolveWith(
    request: FastifyRequest,
    overrides: BuildOverrides | null,
    group: number | null,
  ): Promise<ResolvedRelease> {
    const { site } = this.#options;
    const mayOverride = overrides !== null && (await this.#mayOverride(request));
    const replacements = mayOverride ? await findReplacementBuilds(site, overrides) : null;
    const live = await site.look();
    return {
      release: live && (await site.serve(live, { group, replacements })),
      overridden: replacements ? overrides : null,
      isPersonal: (live?.hasCanary ?? false) || replacements !== null,
    };
  }

  async #mayOverride(request: FastifyRequest): Promise<boolean> {
    const { config, isStaff } = this.#options;
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
export function addReleaseHeaders(
  reply: FastifyReply,
  { release, overridden, isPersonal }: ResolvedRelease,
  vary: string[],
): void {
  const varied = isPersonal ? [...vary, 'Cookie'] : vary;
  if (varied.length > 0) void reply.header('vary', varied.join(', '));
  if (overridden) {
    void reply.header('cache-control', 'private, no-store');
    return;
  }
  void reply.header('cache-control', isPersonal ? 'private, no-cache' : 'no-cache');
  if (release) void reply.header('x-site-release', release.id);
}
