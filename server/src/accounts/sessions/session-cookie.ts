import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { cookieAttributes } from '../../http/headers/cookie-attributes.ts';

/** Name of the cookie in SES-7. Over plain http it is the only one. */
const COOKIE = 'user-login';
/**
 * Name of the cookie over TLS. Browsers accept a `__Host-` cookie only with Secure, from the host itself and for all
 * its paths, so neither a subdomain nor a page over plain http can set one.
 */
const SECURE_COOKIE = '__Host-user-login';
const NAMES = [SECURE_COOKIE, COOKIE] as const;
const MAX_AGE_SECONDS = 7300 * 24 * 60 * 60;
const PATTERN = /^([A-Za-z0-9_-]{16,64})\.([A-Za-z0-9_-]{32,64})$/;

/** Content of the session cookie: the session's family, and the secret that proves it. */
export interface CookieValue {
  family: string;
  secret: string;
}

/** Parses the text of a cookie; null when it is not a session cookie. */
function parseCookie(text: string | null | undefined): CookieValue | null {
  const [, family, secret] = PATTERN.exec(text ?? '') ?? [];
  return family !== undefined && secret !== undefined ? { family, secret } : null;
}

/**
 * Reads the cookie's value: from the payload if the call carries it (SES-7), else from the cookie itself. The name of
 * SES-7 is read over TLS too, for browsers that have an older cookie; the next restore replaces it.
 */
export function readCookie(request: FastifyRequest, fromPayload: string | null = null): CookieValue | null {
  const { cookies } = request;
  return parseCookie(fromPayload) ?? parseCookie(cookies[SECURE_COOKIE]) ?? parseCookie(cookies[COOKIE]);
}

/**
 * Sets the session cookie (SES-7). Browsers cap its age (Chromium at 400 days); the server decides when the session
 * ends.
 * @decides SES-7
 */
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

/** Clears the cookie of this connection, and the one with the other name if the browser still has it. */
export function clearCookie(request: FastifyRequest, reply: FastifyReply, config: Config): void {
  const attributes = cookieAttributes(request, config);
  if (attributes.secure) reply.clearCookie(SECURE_COOKIE, attributes);
  if (!attributes.secure || request.cookies[COOKIE] !== undefined) reply.clearCookie(COOKIE, attributes);
}

/** Whether the browser sent a session cookie, valid or not. */
export const hasCookie = ({ cookies }: FastifyRequest): boolean => NAMES.some((name) => cookies[name] !== undefined);
