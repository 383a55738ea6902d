import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { cookieAttributes } from '../../http/headers/cookie-attributes.ts';

/** Name of the cookie in SES-7. Over plain http, the cookie has only this name. */
const PLAIN_COOKIE = 'user-login';
/**
 * Name of the cookie over TLS. Browsers accept a `__Host-` cookie only with Secure, from the host itself and for all
 * its paths. Neither a subdomain nor a page over plain http can therefore set this cookie.
 */
const SECURE_COOKIE = '__Host-user-login';
const COOKIE_NAMES = [SECURE_COOKIE, PLAIN_COOKIE] as const;
const MAX_AGE_SECONDS = 7300 * 24 * 60 * 60;
const COOKIE_VALUE_PATTERN = /^([A-Za-z0-9_-]{16,64})\.([A-Za-z0-9_-]{32,64})$/;

/**
 * Content of the session cookie. `family` finds the session and stays the same; `secret` proves that the client may use
 * the session, and changes with each restore.
 */
export interface CookieValue {
  family: string;
  secret: string;
}

/** Parses the text of a cookie; null when it is not a session cookie. */
function parseCookie(text: string | null | undefined): CookieValue | null {
  const [, family, secret] = COOKIE_VALUE_PATTERN.exec(text ?? '') ?? [];
  return family !== undefined && secret !== undefined ? { family, secret } : null;
}

/**
 * Reads the cookie's value: from the payload if the call carries it (SES-7), else from the cookie itself. If an earlier
 * release set the cookie over TLS, the browser sends it as `user-login`; the next restore replaces it.
 */
export function readSessionCookie(request: FastifyRequest, fromPayload: string | null = null): CookieValue | null {
  const { cookies } = request;
  return parseCookie(fromPayload) ?? parseCookie(cookies[SECURE_COOKIE]) ?? parseCookie(cookies[PLAIN_COOKIE]);
}

/**
 * Sets the session cookie (SES-7). Browsers cap its age (Chromium at 400 days); the server decides when the session
 * ends.
 * @decides SES-7
 */
export function writeSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, value }: { config: Config; value: CookieValue },
): void {
  const attributes = cookieAttributes(request, config);
  const text = `${value.family}.${value.secret}`;
  if (!attributes.secure) {
    reply.setCookie(PLAIN_COOKIE, text, { ...attributes, maxAge: MAX_AGE_SECONDS });
    return;
  }
  reply.setCookie(SECURE_COOKIE, text, { ...attributes, maxAge: MAX_AGE_SECONDS });
  if (request.cookies[PLAIN_COOKIE] !== undefined) reply.clearCookie(PLAIN_COOKIE, attributes);
}

/** Clears the cookie. Over TLS, also clears a cookie under the plain name, if the browser still has one. */
export function clearSessionCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const attributes = cookieAttributes(request, config);
  if (attributes.secure) reply.clearCookie(SECURE_COOKIE, attributes);
  if (!attributes.secure || request.cookies[PLAIN_COOKIE] !== undefined) reply.clearCookie(PLAIN_COOKIE, attributes);
}

/** Whether the browser sent a session cookie, valid or not. */
export const hasSessionCookie = ({ cookies }: FastifyRequest): boolean =>
  COOKIE_NAMES.some((name) => cookies[name] !== undefined);
