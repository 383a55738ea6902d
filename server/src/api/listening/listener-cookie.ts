import { randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { cookieAttributes } from '../../plugins/cookie-attributes.ts';
import type { CallContext } from '../call-context.ts';

const COOKIE = 'listener';
const PATTERN = /^[A-Za-z0-9_-]{16,64}$/;

/** The listener's cookie as the request brings it; null when there is none, or no proper one. */
export function findListener(request: FastifyRequest): string | null {
  const known = request.cookies[COOKIE];
  return known !== undefined && PATTERN.test(known) ? known : null;
}

/**
 * SNG-6: the anonymous listener's session, a first-party cookie that lives as long as the browser's session and says
 * nothing about a person. Given with the first play, share, download or stream.
 */
export function readListener({ request, reply, config }: Pick<CallContext, 'request' | 'reply' | 'config'>): string {
  const known = findListener(request);
  if (known !== null) return known;
  const listener = randomBytes(18).toString('base64url');
  reply.setCookie(COOKIE, listener, cookieAttributes(request, config));
  return listener;
}
