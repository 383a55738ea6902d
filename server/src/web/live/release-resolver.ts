import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchRoute } from '@nyimbo/shared-api/paths';
import type { Config } from '../../config/load-config.ts';
import type { SiteRelease } from '../site-release.ts';
import type { Live, LiveSite } from './live-site.ts';
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
  /**
   * Who gets the response: everyone; only staff, because it contains staff-only remotes; or a visitor who asked for a
   * staff-only page and does not get it.
   */
  access: 'everyone' | 'staff' | 'refused';
}

interface ReleaseResolverOptions {
  site: LiveSite;
  config: Config;
  /** Returns whether the request comes from a staff member. Called only for staff-only remotes and requested builds. */
  isStaff: (request: FastifyRequest) => Promise<boolean>;
  /** Called for each page of a visitor in a canary group, unless the page has overrides. */
  onVisit?: (group: number, request: FastifyRequest) => void;
}

interface PageRequest {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Path as requested, not decoded. */
  rawPath: string;
  query: URLSearchParams;
  isForRobot: boolean;
}

interface Choice {
  overrides: BuildOverrides | null;
  group: number | null;
  access: ResolvedRelease['access'];
}

/** Decides which builds each request gets: the live ones, a canary, or those that a link requests. */
export class ReleaseResolver {
  readonly #options: ReleaseResolverOptions;

  constructor(options: ReleaseResolverOptions) {
    this.#options = options;
  }

  /** For requests that belong to a page: returns the page's builds. Sets no cookies. */
  async resolve(request: FastifyRequest): Promise<ResolvedRelease> {
    return this.#resolveWith(request, { ...readChoice(request), access: 'everyone' });
  }

  /** Like `resolve`, with the staff-only remotes for staff: for the registry that their pages fetch. */
  async resolveForStaff(request: FastifyRequest): Promise<ResolvedRelease> {
    const live = await this.#options.site.look();
    if (!live || live.staffOnly.size === 0) return this.resolve(request);
    const access = (await this.isStaff(request)) ? 'staff' : 'everyone';
    return { ...(await this.#resolveWith(request, { ...readChoice(request), access })), isPersonal: true };
  }

  /** Like `resolve`, but without overrides: for files that outlive the browser's session, such as the service worker. */
  resolveWithoutOverrides(request: FastifyRequest): Promise<ResolvedRelease> {
    return this.#resolveWith(request, { overrides: null, group: readCanaryGroup(request), access: 'everyone' });
  }

  /** For pages: stores the overrides that the URL requests, and draws the browser's group. */
  async resolvePage({ request, reply, rawPath, query, isForRobot }: PageRequest): Promise<ResolvedRelease> {
    const { site, config } = this.#options;
    const live = await site.look();
    const access = await this.#decideAccess(request, live, rawPath, isForRobot);
    // Search engines and link previews get the builds of most visitors.
    if (isForRobot) return this.#resolveWith(request, { overrides: null, group: null, access });
    const group = live?.hasCanary ? drawCanaryGroup(request, reply, config) : null;
    const requested = isNavigation(request) ? parseOverrides(query) : null;
    if (requested instanceof Map) {
      const resolved = await this.#resolveWith(request, { overrides: requested, group, access });
      if (resolved.overridden) {
        storeOverrideCookie(request, reply, config, requested);
        return resolved;
      }
    }
    const resolved = await this.#resolveStored({ request, reply, isReset: requested === 'reset' }, group, access);
    if (group !== null && !resolved.overridden) this.#options.onVisit?.(group, request);
    return resolved;
  }

  /** Chooses the builds of a page whose URL requests none. */
  #resolveStored(
    { request, reply, isReset }: Pick<PageRequest, 'request' | 'reply'> & { isReset: boolean },
    group: number | null,
    access: ResolvedRelease['access'],
  ): Promise<ResolvedRelease> {
    const stored = readOverrideCookie(request);
    if (isReset || stored === 'refused') {
      clearOverrideCookie(request, reply, this.#options.config);
      return this.#resolveWith(request, { overrides: null, group, access });
    }
    return this.#resolveWith(request, { overrides: stored, group, access });
  }

  /** Whether the request comes from staff. */
  isStaff(request: FastifyRequest): Promise<boolean> {
    return this.#options.isStaff(request);
  }

  /** Only the pages of a staff-only remote contain it. All other pages are the same for staff. */
  async #decideAccess(
    request: FastifyRequest,
    live: Live | null,
    rawPath: string,
    isForRobot: boolean,
  ): Promise<ResolvedRelease['access']> {
    if (!live || live.staffOnly.size === 0) return 'everyone';
    const owner = matchRoute(live.routes, rawPath)?.route.remote;
    if (owner === undefined || !live.staffOnly.has(owner)) return 'everyone';
    return !isForRobot && (await this.isStaff(request)) ? 'staff' : 'refused';
  }

  async #resolveWith(request: FastifyRequest, { overrides, group, access }: Choice): Promise<ResolvedRelease> {
    const { site } = this.#options;
    const mayOverride = overrides !== null && (await this.#mayOverride(request, overrides));
    const replacements = mayOverride ? await findReplacementBuilds(site, overrides) : null;
    const live = await site.look();
    return {
      release: live && (await site.serve(live, { group, replacements, isStaff: access === 'staff' })),
      overridden: replacements ? overrides : null,
      isPersonal: (live?.hasCanary ?? false) || replacements !== null,
      access,
    };
  }

  async #mayOverride(request: FastifyRequest, overrides: BuildOverrides): Promise<boolean> {
    const { site, config } = this.#options;
    if (config.remoteOverrides === 'off') return false;
    const staffOnly = (await site.look())?.staffOnly;
    const isForStaff = [...overrides.keys()].some((app) => staffOnly?.has(app));
    return (config.remoteOverrides === 'on' && !isForStaff) || this.isStaff(request);
  }
}

/** The builds that the browser has stored a choice of. */
function readChoice(request: FastifyRequest): Omit<Choice, 'access'> {
  const stored = readOverrideCookie(request);
  return { overrides: stored === 'refused' ? null : stored, group: readCanaryGroup(request) };
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
 * worker: the overrides end with the browser's session. The same applies to what only staff get, because the next
 * person at the device may not be staff.
 */
export function addReleaseHeaders(
  reply: FastifyReply,
  { release, overridden, isPersonal, access }: ResolvedRelease,
  vary: string[],
): void {
  const isForStaff = access !== 'everyone';
  const varied = isPersonal || isForStaff ? [...vary, 'Cookie'] : vary;
  if (varied.length > 0) void reply.header('vary', varied.join(', '));
  if (overridden || isForStaff) {
    void reply.header('cache-control', 'private, no-store');
    return;
  }
  void reply.header('cache-control', isPersonal ? 'private, no-cache' : 'no-cache');
  if (release) void reply.header('x-site-release', release.id);
}
