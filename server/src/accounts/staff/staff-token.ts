/**
 * The staff token (docs/adr/0023) is for sites whose API is on another host. Only the API's host then receives the
 * session's cookie. The token, stored as a cookie of the site, proves to the site's own host that the visitor is staff.
 * It gives access to the pages and files of staff-only remotes, but to no API call.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import type { Queryable } from '../../db/database.ts';
import { cookieAttributes } from '../../http/headers/cookie-attributes.ts';
import { isHttps } from '../../http/is-https.ts';
import { deriveStaffSecret, isSameSecret } from '../secrets.ts';
import { findUserAndRotationKey } from '../sessions/sessions.queries.ts';

const PLAIN_COOKIE = 'staff-token';
/**
 * Name of the cookie over TLS. Neither a subdomain nor a page over plain http can set a cookie with the prefix
 * `__Host-`.
 */
const SECURE_COOKIE = '__Host-staff-token';
const TOKEN_PATTERN = /^([A-Za-z0-9_-]{16,64})\.([A-Za-z0-9_-]{43})$/;
/** Equal to the maximum age of an unused session. The token becomes invalid when its session ends. */
const MAX_AGE_SECONDS = 180 * 24 * 60 * 60;

/**
 * Creates the token of a session; null when the session has ended. A session always has the same token, so all tabs use
 * the same one.
 */
export async function createStaffToken(db: Queryable, sessionId: string): Promise<string | null> {
  const session = await findUserAndRotationKey(db, sessionId);
  return session && `${sessionId}.${deriveStaffSecret(session.rotationKey)}`;
}

/** Finds the user of a token; null when it is not valid or its session has ended. */
export async function findUserOfStaffToken(db: Queryable, token: string): Promise<number | null> {
  const [, sessionId, secret] = TOKEN_PATTERN.exec(token) ?? [];
  if (sessionId === undefined || secret === undefined) return null;
  const session = await findUserAndRotationKey(db, sessionId);
  return session && isSameSecret(secret, deriveStaffSecret(session.rotationKey)) ? session.userId : null;
}

/** Reads the token that the browser sent, valid or not. */
export const readStaffToken = (request: FastifyRequest, config: Pick<Config, 'publicUrl'>): string | undefined =>
  request.cookies[isHttps(request, config) ? SECURE_COOKIE : PLAIN_COOKIE];

/** Stores the token in the browser; null removes it. */
export function writeStaffToken(
  request: FastifyRequest,
  reply: FastifyReply,
  { config, token }: { config: Pick<Config, 'publicUrl'>; token: string | null },
): void {
  const attributes = { ...cookieAttributes(request, config), maxAge: token === null ? 0 : MAX_AGE_SECONDS };
  if (attributes.secure) reply.setCookie(SECURE_COOKIE, token ?? '', attributes);
  else reply.setCookie(PLAIN_COOKIE, token ?? '', attributes);
}
