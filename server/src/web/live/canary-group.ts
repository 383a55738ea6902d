import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { cookieAttributes } from '../../http/headers/cookie-attributes.ts';

// Chooses the visitors who get a canary. Each browser draws a group from 0 to 99 once, and gets the canary if the group
// is below the canary's percentage. A visitor therefore keeps the same builds, even when the percentage grows.

const GROUP_COOKIE = 'release-group';
const GROUP_COUNT = 100;
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** Reads the browser's group, 0 to 99; null when it has none. */
export function readCanaryGroup(request: FastifyRequest): number | null {
  const text = request.cookies[GROUP_COOKIE] ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** Reads the browser's group, or draws one. Call it only while there is a canary, to set no unnecessary cookies. */
export function ensureCanaryGroup(request: FastifyRequest, reply: FastifyReply, config: Config): number {
  const storedGroup = readCanaryGroup(request);
  if (storedGroup !== null) return storedGroup;
  const group = randomInt(GROUP_COUNT);
  reply.setCookie(GROUP_COOKIE, String(group), { ...cookieAttributes(request, config), maxAge: MAX_AGE_SECONDS });
  return group;
}
