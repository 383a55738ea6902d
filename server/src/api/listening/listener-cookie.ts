import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cookieAttributes } from '../../http/headers/cookie-attributes.ts';
import type { Config } from '../../config/load-config.ts';
import type { CallContext } from '../../http/calls/call-context.ts';

const COOKIE = 'listener';
const PATTERN = /^[A-Za-z0-9_-]{16,64}$/;

/** Reads the listener's cookie of a request; null when it is missing or malformed. */
export function findListener(request: FastifyRequest): string | null {
  const known = request.cookies[COOKIE];
  return known !== undefined && PATTERN.test(known) ? known : null;
}

/**
 * Reads the anonymous listener's cookie, or sets a new one (SNG-6). It is a first-party cookie that lasts as long as
 * the browser's session and identifies no person. Set with the first play, share, download or stream.
 */
export function readListener({ request, reply, config }: CallContext<{ config: Config }>): string {
  const known = findListener(request);
  if (known !== null) return known;
  const listener = randomBytes(18).toString('base64url');
  reply.setCookie(COOKIE, listener, cookieAttributes(request, config));
  return listener;
}
