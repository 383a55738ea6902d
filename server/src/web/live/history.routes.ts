import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { encodeText } from '../../http/headers/compress-text.ts';
import type { LiveSite } from './live-site.ts';

const SHOWN = 50;

/** Adds `/registry/history.json`: the last releases, newest first, for the developer tools in the page. */
export function addHistoryRoute(app: FastifyInstance, site: LiveSite): void {
  app.get('/registry/history.json', async (request, reply) => {
    const { entries } = await site.readHistory();
    const text = JSON.stringify({ entries: entries.slice(0, SHOWN) });
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 20)}"`;
    void reply.headers({ 'cache-control': 'no-cache', etag, 'x-content-type-options': 'nosniff' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('application/json; charset=utf-8').send(await encodeText(request, reply, Buffer.from(text)));
  });
}
