import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { cookieAttributes } from '../../http/headers/cookie-attributes.ts';

// Chooses the visitors who get a canary: those in a group below its percentage. Each browser draws its group once, so a
// visitor keeps the same builds, also when the percentage grows.

const COOKIE = 'release-group';
const GROUPS = 100;
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** Reads the browser's group, 0 to 99; null when it has none. */
export function readCanaryGroup(request: FastifyRequest): number | null {
  const text = request.cookies[COOKIE] ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** Reads the browser's group, or draws one. Call it only while there is a canary, to set no unnecessary cookies. */
export function drawCanaryGroup(request: FastifyRequest, reply: FastifyReply, config: Config): number {
  const known = readCanaryGroup(request);
  if (known !== null) return known;
  const group = randomInt(GROUPS);
  reply.setCookie(COOKIE, String(group), { ...cookieAttributes(request, config), maxAge: MAX_AGE_SECONDS });
  return group;
}
