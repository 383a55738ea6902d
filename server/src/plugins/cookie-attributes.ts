import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/load-config.ts';
import { isHttps } from './is-https.ts';

/** What every cookie of ours has: for this site alone, unread by scripts, and over TLS alone where the site has it. */
export function cookieAttributes(request: FastifyRequest, config: Pick<Config, 'publicUrl'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps(request, config) } as const;
}
