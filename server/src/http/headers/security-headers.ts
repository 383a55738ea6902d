import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';

/** Headers that Node writes itself, which do not come from helmet. */
const NOT_HELMETS = new Set(['connection', 'content-length', 'date', 'keep-alive']);

/**
 * Adds helmet's headers to every response of `app`. They never vary, so helmet runs only once. It otherwise writes a
 * dozen headers one by one to each raw response.
 */
export async function addSecurityHeaders(app: FastifyInstance, options: FastifyHelmetOptions): Promise<void> {
  const headers = await readHelmetHeaders(options);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}

async function readHelmetHeaders(options: FastifyHelmetOptions): Promise<OutgoingHttpHeaders> {
  const probe = Fastify();
  await probe.register(helmet, options);
  probe.get('/', (_request, reply) => reply.send());
  const { headers } = await probe.inject('/');
  await probe.close();
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NOT_HELMETS.has(name)));
}
