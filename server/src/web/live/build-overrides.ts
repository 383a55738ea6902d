import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { cookieAttributes } from '../../http/headers/cookie-attributes.ts';
import type { LiveSite } from './live-site.ts';
import type { RemoteBuild } from './registry.schema.ts';
import type { ReplacementBuilds } from './resolve-live.ts';

// Builds that a visitor tries instead of the live ones. A request contains only app names and build ids, never URLs.
// Both must match their patterns, and the build must have been released.

/** The query field that requests builds (`?remote=mfe-player@4d1f0c7e9b2a`) or resets them. */
export const OVERRIDE_FIELD = 'remote';
const RESET = 'reset';
const COOKIE = 'release-override';
/** Neither a comma nor a character that cookies escape. */
const COOKIE_SEPARATOR = '.';
const ITEM = /^(shell|mfe-[a-z]+(?:-[a-z]+)*)@([0-9a-z-]{1,64})$/i;
const MAX_ITEMS = 10;
const MAX_ITEM_LENGTH = 110;

/** The requested build of each app. Parsers return null for invalid texts and for two builds of one app. */
export type BuildOverrides = ReadonlyMap<string, string>;

/** Reads the overrides of a page's query: null without the field, 'reset', 'refused', or the requested builds. */
export function parseOverrides(query: URLSearchParams): BuildOverrides | 'reset' | 'refused' | null {
  const texts = query.getAll(OVERRIDE_FIELD);
  if (texts.length === 0) return null;
  if (texts.length === 1 && texts[0] === RESET) return 'reset';
  return parseItems(texts, ',') ?? 'refused';
}

/** Reads the overrides of the cookie: null without the cookie, 'refused' if it is invalid. */
export const readOverrideCookie = (request: FastifyRequest): BuildOverrides | 'refused' | null => {
  const text = request.cookies[COOKIE];
  if (text === undefined) return null;
  return parseItems([text], COOKIE_SEPARATOR) ?? 'refused';
};

function parseItems(texts: readonly string[], separator: string): BuildOverrides | null {
  if (texts.length > MAX_ITEMS || texts.some((text) => text.length > MAX_ITEMS * MAX_ITEM_LENGTH)) return null;
  const items = texts.flatMap((text) => text.split(separator));
  if (items.length > MAX_ITEMS) return null;
  const overrides = new Map<string, string>();
  for (const item of items) {
    const [, app, build] = ITEM.exec(item) ?? [];
    if (app === undefined || build === undefined || overrides.has(app)) return null;
    overrides.set(app, build);
  }
  return overrides;
}

/** Stores the overrides in a session cookie. The server validates them again with each request. */
export function storeOverrideCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  config: Config,
  overrides: BuildOverrides,
): void {
  const text = [...overrides].map(([app, build]) => `${app}@${build}`).join(COOKIE_SEPARATOR);
  reply.setCookie(COOKIE, text, cookieAttributes(request, config));
}

export function clearOverrideCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (request.cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, cookieAttributes(request, config));
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
