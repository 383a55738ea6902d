import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { cookieAttributes } from '../../http/headers/cookie-attributes.ts';
import type { LiveSite } from './live-site.ts';
import type { RemoteBuild } from './registry.schema.ts';
import type { ReplacementBuilds } from './resolve-live.ts';

// Overrides: builds that a visitor tries instead of the live ones. A request contains only app names and build ids,
// never URLs. Names and ids must match their patterns, and the build must have been released.

/** The query field that requests builds (`?remote=mfe-player@4d1f0c7e9b2a`) or resets them. */
export const OVERRIDE_FIELD = 'remote';
const RESET_VALUE = 'reset';
const OVERRIDE_COOKIE = 'release-override';
/** Separates the items in the cookie. Not a comma, because a cookie's value must escape commas. */
const COOKIE_SEPARATOR = '.';
const OVERRIDE_ITEM = /^(shell|mfe-[a-z]+(?:-[a-z]+)*)@([0-9a-z-]{1,64})$/i;
const MAX_ITEMS = 10;
const MAX_ITEM_LENGTH = 110;

/** The requested build of each app. */
export type BuildOverrides = ReadonlyMap<string, string>;

/**
 * Parses the overrides in a page's query. Returns null without the field, 'reset' for a reset, 'refused' for an invalid
 * field, or the requested builds.
 */
export function parseOverrides(query: URLSearchParams): BuildOverrides | 'reset' | 'refused' | null {
  const texts = query.getAll(OVERRIDE_FIELD);
  if (texts.length === 0) return null;
  if (texts.length === 1 && texts[0] === RESET_VALUE) return 'reset';
  return parseItems(texts, ',') ?? 'refused';
}

/** Parses the overrides in the cookie. Returns null without the cookie, and 'refused' if the cookie is invalid. */
export const readOverrideCookie = (request: FastifyRequest): BuildOverrides | 'refused' | null => {
  const text = request.cookies[OVERRIDE_COOKIE];
  if (text === undefined) return null;
  return parseItems([text], COOKIE_SEPARATOR) ?? 'refused';
};

function parseItems(texts: readonly string[], separator: string): BuildOverrides | null {
  if (texts.length > MAX_ITEMS || texts.some((text) => text.length > MAX_ITEMS * MAX_ITEM_LENGTH)) return null;
  const items = texts.flatMap((text) => text.split(separator));
  if (items.length > MAX_ITEMS) return null;
  const overrides = new Map<string, string>();
  for (const item of items) {
    const [, app, build] = OVERRIDE_ITEM.exec(item) ?? [];
    if (app === undefined || build === undefined || overrides.has(app)) return null;
    overrides.set(app, build);
  }
  return overrides;
}

/** Stores the overrides in a session cookie. The server validates them again with each request. */
export function storeOverrideCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, overrides }: { config: Config; overrides: BuildOverrides },
): void {
  const text = [...overrides].map(([app, build]) => `${app}@${build}`).join(COOKIE_SEPARATOR);
  reply.setCookie(OVERRIDE_COOKIE, text, cookieAttributes(request, config));
}

export function clearOverrideCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (request.cookies[OVERRIDE_COOKIE] !== undefined)
    reply.clearCookie(OVERRIDE_COOKIE, cookieAttributes(request, config));
}

/** Finds the requested builds; null unless all of them were released and can be served. */
export async function findReplacementBuilds(
  site: LiveSite,
  overrides: BuildOverrides,
): Promise<ReplacementBuilds | null> {
  const remotes = new Map<string, RemoteBuild>();
  let shell: ReplacementBuilds['shell'] = null;
  for (const [app, build] of overrides) {
    if (app === 'shell') {
      shell = await site.findShell(build);
      if (!shell) return null;
      continue;
    }
    const found = await site.findRemote(app, build);
    if (!found) return null;
    remotes.set(app, found);
  }
  return { shell, remotes };
}
