import type { FastifyReply, FastifyRequest } from 'fastify';
import { matchRoute } from '@nyimbo/shared-api/paths';
import type { StaffCheck } from '../../accounts/staff/create-staff-check.ts';
import type { Config } from '../../config/load-config.ts';
import type { SiteRelease } from '../site-release.ts';
import type { LiveRelease, LiveSite } from './live-site.ts';
import {
  findReplacementBuilds,
  clearOverrideCookie,
  parseOverrides,
  readOverrideCookie,
  storeOverrideCookie,
  type BuildOverrides,
} from './build-overrides.ts';
import { ensureCanaryGroup, readCanaryGroup } from './canary-group.ts';

/** The release and the builds for one request. */
export interface ResolvedRelease {
  /** Null while the site has not been built yet. */
  release: SiteRelease | null;
  /** The builds that a link or a cookie requests, if they are served; null for most visitors. */
  overridden: BuildOverrides | null;
  /** The response depends on the visitor, so shared caches must not store it. */
  isPersonal: boolean;
  /**
   * `everyone`: any visitor may get the response. `staff`: only staff may, because the response contains staff-only
   * remotes. `refused`: the visitor requested a staff-only page and is not staff.
   */
  access: 'everyone' | 'staff' | 'refused';
}

interface ReleaseResolverOptions extends Pick<StaffCheck, 'isStaff'> {
  site: LiveSite;
  config: Config;
  /** Called for each page that a visitor opens while a canary runs, unless the page has overrides. */
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

interface VisitorChoice {
  overrides: BuildOverrides | null;
  group: number | null;
  access: ResolvedRelease['access'];
}

/** Decides which builds each request gets: the live builds, a canary, or the builds that a link requests. */
export class ReleaseResolver {
  readonly #options: ReleaseResolverOptions;

  constructor(options: ReleaseResolverOptions) {
    this.#options = options;
  }

  /** Returns the builds for a request that a page makes, such as the registry. Sets no cookies. */
  async resolve(request: FastifyRequest): Promise<ResolvedRelease> {
    const live = await this.#options.site.readLive();
    return this.#resolveWith(request, live, { ...readChoice(request), access: 'everyone' });
  }

  /** Like `resolve`, but staff also get the staff-only remotes. Used for the registry that pages fetch. */
  async resolveForStaff(request: FastifyRequest): Promise<ResolvedRelease> {
    const live = await this.#options.site.readLive();
    if (!live || live.staffOnly.size === 0) return this.resolve(request);
    const access = (await this.isStaff(request)) ? 'staff' : 'everyone';
    return { ...(await this.#resolveWith(request, live, { ...readChoice(request), access })), isPersonal: true };
  }

  /**
   * Like `resolve`, but without overrides. Used for files that outlive the browser's session, such as the service
   * worker.
   */
  async resolveWithoutOverrides(request: FastifyRequest): Promise<ResolvedRelease> {
    const live = await this.#options.site.readLive();
    return this.#resolveWith(request, live, { overrides: null, group: readCanaryGroup(request), access: 'everyone' });
  }

  /**
   * Returns the builds for a page. Stores the overrides that the URL requests, and draws the browser's canary group.
   */
  async resolvePage({ request, reply, rawPath, query, isForRobot }: PageRequest): Promise<ResolvedRelease> {
    const { site, config } = this.#options;
    const live = await site.readLive();
    const access = await this.#decideAccess(request, live, { rawPath, isForRobot });
    // Robots get the live builds, as most visitors do.
    if (isForRobot) return this.#resolveWith(request, live, { overrides: null, group: null, access });
    const group = live?.hasCanary ? ensureCanaryGroup(request, reply, config) : null;
    const requested = isNavigation(request) ? parseOverrides(query) : null;
    if (requested instanceof Map) {
      const resolved = await this.#resolveWith(request, live, { overrides: requested, group, access });
      if (resolved.overridden) {
        storeOverrideCookie(request, reply, { config, overrides: requested });
        return resolved;
      }
    }
    const resolved = await this.#resolveStored({ request, reply, isReset: requested === 'reset' }, live, {
      group,
      access,
    });
    if (group !== null && !resolved.overridden) this.#options.onVisit?.(group, request);
    return resolved;
  }

  /** Chooses the builds of a page whose URL requests no builds. */
  #resolveStored(
    { request, reply, isReset }: Pick<PageRequest, 'request' | 'reply'> & { isReset: boolean },
    live: LiveRelease | null,
    { group, access }: { group: number | null; access: ResolvedRelease['access'] },
  ): Promise<ResolvedRelease> {
    const stored = readOverrideCookie(request);
    if (isReset || stored === 'refused') {
      clearOverrideCookie(request, reply, this.#options.config);
      return this.#resolveWith(request, live, { overrides: null, group, access });
    }
    return this.#resolveWith(request, live, { overrides: stored, group, access });
  }

  /** Whether the request comes from staff. Called only for staff-only remotes and requested builds. */
  isStaff(request: FastifyRequest): Promise<boolean> {
    return this.#options.isStaff(request);
  }

  /**
   * Decides who may get the page. Only the pages of a staff-only remote contain that remote; all other pages are the
   * same for staff.
   */
  async #decideAccess(
    request: FastifyRequest,
    live: LiveRelease | null,
    { rawPath, isForRobot }: { rawPath: string; isForRobot: boolean },
  ): Promise<ResolvedRelease['access']> {
    if (!live || live.staffOnly.size === 0) return 'everyone';
    const owner = matchRoute(live.routes, rawPath)?.route.remote;
    if (owner === undefined || !live.staffOnly.has(owner)) return 'everyone';
    return !isForRobot && (await this.isStaff(request)) ? 'staff' : 'refused';
  }

  async #resolveWith(
    request: FastifyRequest,
    live: LiveRelease | null,
    { overrides, group, access }: VisitorChoice,
  ): Promise<ResolvedRelease> {
    const { site } = this.#options;
    const mayOverride = overrides !== null && (await this.#mayOverride(request, live, overrides));
    const replacements = mayOverride ? await findReplacementBuilds(site, overrides) : null;
    return {
      release: live && (await site.findReleaseFor(live, { group, replacements, isStaff: access === 'staff' })),
      overridden: replacements ? overrides : null,
      isPersonal: (live?.hasCanary ?? false) || replacements !== null,
      access,
    };
  }

  async #mayOverride(request: FastifyRequest, live: LiveRelease | null, overrides: BuildOverrides): Promise<boolean> {
    const { config } = this.#options;
    if (config.remoteOverrides === 'off') return false;
    const isForStaff = [...overrides.keys()].some((app) => live?.staffOnly.has(app));
    return (config.remoteOverrides === 'on' && !isForStaff) || this.isStaff(request);
  }
}

/** Reads the choices that the browser has stored: build overrides and the canary group. */
function readChoice(request: FastifyRequest): Omit<VisitorChoice, 'access'> {
  const stored = readOverrideCookie(request);
  return { overrides: stored === 'refused' ? null : stored, group: readCanaryGroup(request) };
}

const FRAME_DESTINATIONS = new Set(['iframe', 'frame', 'embed', 'object', 'fencedframe']);

/**
 * Whether the visitor opens a page with this request. Only such a request can ask for builds; requests of frames,
 * images and scripts cannot. Does not require the destination `document`, because a page that the service worker
 * fetches has the destination `empty`.
 */
function isNavigation({ headers }: FastifyRequest): boolean {
  const { 'sec-fetch-mode': mode = 'navigate', 'sec-fetch-dest': destination = 'document' } = headers;
  return mode === 'navigate' && !FRAME_DESTINATIONS.has(String(destination));
}

/**
 * Sets the response's caching rules and release id. Responses with overrides are never cached, not even by the service
 * worker, because overrides end with the browser's session. Responses for staff are not cached either, because the next
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
