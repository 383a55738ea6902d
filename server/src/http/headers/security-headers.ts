import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import Fastify, { type FastifyInstance } from 'fastify';
import type { OutgoingHttpHeaders } from 'node:http';

/** Headers that come from Node, not from helmet. */
const NODE_HEADERS = new Set(['connection', 'content-length', 'date', 'keep-alive']);

/**
 * Adds helmet's headers to every response of `app`. The headers never vary, so helmet runs only once, instead of
 * writing a dozen headers one by one to each response.
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
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !NODE_HEADERS.has(name)));
}
