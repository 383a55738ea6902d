import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { cookieAttributes } from '../../plugins/cookie-attributes.ts';

// Who gets a canary: whoever is in a group below its percentage. The group is drawn once for a browser, so a visitor
// stays with what they got, and keeps it when the percentage grows.

const COOKIE = 'release-group';
const GROUPS = 100;
const MAX_AGE_SECONDS = 30 * 24 * 60 * 60;

/** The group that a browser is in, 0 to 99; null when it has none. */
export function readGroup(request: FastifyRequest): number | null {
  const text = request.cookies[COOKIE] ?? '';
  return /^\d{1,2}$/.test(text) ? Number(text) : null;
}

/** The same; a browser that has none is put into one. Only while there is a canary: nobody else is given a cookie. */
export function drawGroup(request: FastifyRequest, reply: FastifyReply, config: Config): number {
  const known = readGroup(request);
  if (known !== null) return known;
  const group = randomInt(GROUPS);
  reply.setCookie(COOKIE, String(group), { ...cookieAttributes(request, config), maxAge: MAX_AGE_SECONDS });
  return group;
}
