import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { isHttps } from '../is-https.ts';

/** Attributes of all our cookies: only for this site, hidden from scripts, and only over TLS if the site uses it. */
export function cookieAttributes(request: FastifyRequest, config: Pick<Config, 'publicUrl'>): CookieSerializeOptions {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request, config) };
}
