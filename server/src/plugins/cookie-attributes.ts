import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/load-config.ts';

/** What every cookie of ours has: for this site alone, unread by scripts, and over TLS alone where the site has it. */
export function cookieAttributes(request: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>) {
  const isSecure = request.protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure } as const;
}
