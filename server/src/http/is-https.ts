import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/load-config.ts';

/** Whether the browser reaches the site over TLS, directly or through a proxy. */
export function isHttps({ protocol }: FastifyRequest, { publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return protocol === 'https' || (publicUrl?.startsWith('https:') ?? false);
}
