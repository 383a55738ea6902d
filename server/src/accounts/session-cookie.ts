import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/load-config.ts';
import { cookieAttributes } from '../plugins/cookie-attributes.ts';

const COOKIE = 'user-login';
const MAX_AGE_SECONDS = 7300 * 24 * 60 * 60;
const PATTERN = /^([A-Za-z0-9_-]{16,64})\.([A-Za-z0-9_-]{32,64})$/;

/** What the `user-login` cookie holds: which session, and the secret that proves it. */
export interface CookieValue {
  family: string;
  secret: string;
}

/** Null when the text is no cookie of ours. */
function parseCookie(text: string | null | undefined): CookieValue | null {
  const [, family, secret] = PATTERN.exec(text ?? '') ?? [];
  return family !== undefined && secret !== undefined ? { family, secret } : null;
}

/** The cookie's value from a call: from its payload where a call carries it (SES-7), else from the cookie itself. */
export function readCookie(request: FastifyRequest, fromPayload: string | null = null): CookieValue | null {
  return parseCookie(fromPayload) ?? parseCookie(request.cookies[COOKIE]);
}

/** SES-7. Browsers cap the age (Chromium at 400 days); when the session really ends is the server's decision. */
export function writeCookie(request: FastifyRequest, reply: FastifyReply, config: Config, value: CookieValue): void {
  const text = `${value.family}.${value.secret}`;
  reply.setCookie(COOKIE, text, { ...cookieAttributes(request, config), maxAge: MAX_AGE_SECONDS });
}

export function clearCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  reply.clearCookie(COOKIE, cookieAttributes(request, config));
}
