import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/load-config.ts';
import { cookieAttributes } from '../plugins/cookie-attributes.ts';

/** The name that SES-7 gives the cookie. Over plain http it is the only one. */
const COOKIE = 'user-login';
/**
 * Its name over TLS. Browsers accept a `__Host-` cookie only with Secure, from the host itself and for the whole of it,
 * so that neither a subdomain nor a page over plain http can plant one.
 */
const SECURE_COOKIE = '__Host-user-login';
const NAMES = [SECURE_COOKIE, COOKIE] as const;
const MAX_AGE_SECONDS = 7300 * 24 * 60 * 60;
const PATTERN = /^([A-Za-z0-9_-]{16,64})\.([A-Za-z0-9_-]{32,64})$/;

/** What the session cookie holds: which session, and the secret that proves it. */
export interface CookieValue {
  family: string;
  secret: string;
}

/** Null when the text is no cookie of ours. */
function parseCookie(text: string | null | undefined): CookieValue | null {
  const [, family, secret] = PATTERN.exec(text ?? '') ?? [];
  return family !== undefined && secret !== undefined ? { family, secret } : null;
}

/**
 * The cookie's value from a call: from its payload where a call carries it (SES-7), else from the cookie itself. The
 * specified name is read over TLS too, for browsers that got theirs before; the next restore replaces it.
 */
export function readCookie(request: FastifyRequest, fromPayload: string | null = null): CookieValue | null {
  const { cookies } = request;
  return parseCookie(fromPayload) ?? parseCookie(cookies[SECURE_COOKIE]) ?? parseCookie(cookies[COOKIE]);
}

/** SES-7. Browsers cap the age (Chromium at 400 days); when the session really ends is the server's decision. */
export function writeCookie(request: FastifyRequest, reply: FastifyReply, config: Config, value: CookieValue): void {
  const attributes = cookieAttributes(request, config);
  const text = `${value.family}.${value.secret}`;
  if (!attributes.secure) {
    reply.setCookie(COOKIE, text, { ...attributes, maxAge: MAX_AGE_SECONDS });
    return;
  }
  reply.setCookie(SECURE_COOKIE, text, { ...attributes, maxAge: MAX_AGE_SECONDS });
  if (request.cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, attributes);
}

/** Takes back the cookie of this connection, and one by the other name that the browser still has. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const attributes = cookieAttributes(request, config);
  if (attributes.secure) reply.clearCookie(SECURE_COOKIE, attributes);
  if (!attributes.secure || request.cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, attributes);
}

/** Whether the browser sent a session cookie, whatever it holds. */
export const hasCookie = ({ cookies }: FastifyRequest): boolean => NAMES.some((name) => cookies[name] !== undefined);
