import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cookieAttributes } from '../../http/headers/cookie-attributes.ts';
import type { Config } from '../../config/load-config.ts';
import type { CallContext } from '../../http/calls/call-context.ts';

const LISTENER_COOKIE = 'listener';
const COOKIE_VALUE = /^[A-Za-z0-9_-]{16,64}$/;

/** Reads the anonymous listener's id from the `listener` cookie; null when the cookie is missing or malformed. */
export function readListenerId(request: FastifyRequest): string | null {
  const value = request.cookies[LISTENER_COOKIE];
  return value !== undefined && COOKIE_VALUE.test(value) ? value : null;
}

/**
 * Reads the anonymous listener's id from the cookie, or sets a cookie with a new id (SNG-6). The first-party cookie
 * lasts as long as the browser's session, and identifies no person. The first play, share, download or stream sets the
 * cookie.
 */
export function ensureListenerId({ request, reply, config }: CallContext<{ config: Config }>): string {
  const currentId = readListenerId(request);
  if (currentId !== null) return currentId;
  const listenerId = randomBytes(18).toString('base64url');
  reply.setCookie(LISTENER_COOKIE, listenerId, cookieAttributes(request, config));
  return listenerId;
}
