import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { cookieAttributes } from '../../plugins/cookie-attributes.ts';
import type { LiveSite } from './live-site.ts';
import type { RemoteBuild } from './registry.schema.ts';
import type { Overrides } from './resolve-live.ts';

// Builds that a visitor tries instead of the live ones. A request contains only app names and build ids, never URLs.
// Both must match their patterns, and the build must have been released.

/** The query field that requests builds (`?remote=mfe-player@4d1f0c7e9b2a`) or resets them. */
export const OVERRIDE_FIELD = 'remote';
const RESET = 'reset';
const COOKIE = 'release-override';
/** Neither a comma nor a character that cookies escape. */
const COOKIE_SEPARATOR = '.';
const ITEM = /^(shell|mfe-[a-z]+(?:-[a-z]+)*)@([0-9a-z-]{1,64})$/i;
const MOST_ITEMS = 10;
const LONGEST_ITEM = 110;

/** The requested build of each app. Parsers return null for invalid texts and for two builds of one app. */
export type Wishes = ReadonlyMap<string, string>;

/** Reads the overrides of a page's query: null without the field, 'reset', 'refused', or the requested builds. */
export function readAsked(query: URLSearchParams): Wishes | 'reset' | 'refused' | null {
  const texts = query.getAll(OVERRIDE_FIELD);
  if (texts.length === 0) return null;
  if (texts.length === 1 && texts[0] === RESET) return 'reset';
  return parseWishes(texts, ',') ?? 'refused';
}

/** Reads the overrides of the cookie: null without the cookie, 'refused' if it is invalid. */
export const readRemembered = (request: FastifyRequest): Wishes | 'refused' | null => {
  const text = request.cookies[COOKIE];
  if (text === undefined) return null;
  return parseWishes([text], COOKIE_SEPARATOR) ?? 'refused';
};

function parseWishes(texts: readonly string[], separator: string): Wishes | null {
  if (texts.length > MOST_ITEMS || texts.some((text) => text.length > MOST_ITEMS * LONGEST_ITEM)) return null;
  const items = texts.flatMap((text) => text.split(separator));
  if (items.length > MOST_ITEMS) return null;
  const wishes = new Map<string, string>();
  for (const item of items) {
    const [, app, build] = ITEM.exec(item) ?? [];
    if (app === undefined || build === undefined || wishes.has(app)) return null;
    wishes.set(app, build);
  }
  return wishes;
}

/** Stores the overrides in a session cookie. The server validates them again with each request. */
export function remember(request: FastifyRequest, reply: FastifyReply, config: Config, wishes: Wishes): void {
  const text = [...wishes].map(([app, build]) => `${app}@${build}`).join(COOKIE_SEPARATOR);
  reply.setCookie(COOKIE, text, cookieAttributes(request, config));
}

export function forget(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  if (request.cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, cookieAttributes(request, config));
}

/** Finds the requested builds; null unless all of them were released and can be served. */
export async function findOverrides(site: LiveSite, wishes: Wishes): Promise<Overrides | null> {
  const remotes = new Map<string, RemoteBuild>();
  let shell: Overrides['shell'] = null;
  for (const [app, build] of wishes) {
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
