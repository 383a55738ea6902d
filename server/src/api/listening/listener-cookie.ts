import { randomBytes } from 'node:crypto';
import { cookieAttributes } from '../../plugins/cookie-attributes.ts';
import type { CallContext } from '../call-context.ts';

const COOKIE = 'listener';
const PATTERN = /^[A-Za-z0-9_-]{16,64}$/;

/**
 * SNG-6: the anonymous listener's session, a first-party cookie that lives as long as the browser's session and says
 * nothing about a person. Given at the first play, share or download.
 */
export function readListener({ request, reply, config }: CallContext): string {
  const known = request.cookies[COOKIE];
  if (known !== undefined && PATTERN.test(known)) return known;
  const listener = randomBytes(18).toString('base64url');
  reply.setCookie(COOKIE, listener, cookieAttributes(request, config));
  return listener;
}
