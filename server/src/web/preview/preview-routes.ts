import type { FastifyInstance } from 'fastify';
import { COSTS } from '../../http/limits/limit-requests.ts';
import { parsePreviewName } from './preview-subject.ts';
import type { PreviewService } from './preview-service.ts';

/** Proxies revalidate after an hour, because a takedown may have withdrawn the subject (OPR-3). */
const IMMUTABLE_CACHING = 'public, max-age=31536000, s-maxage=3600, immutable';

/** Adds the pictures of link previews. The URL contains a hash of the content, so the response never changes. */
export function addPreviewRoutes(app: FastifyInstance, previews: PreviewService): void {
  const options = { config: { cost: COSTS.madeOnce } };
  app.get<{ Params: { kind: string; name: string } }>('/r/preview/:kind/:name', options, async (request, reply) => {
    const wanted = parsePreviewName(request.params.kind, request.params.name);
    if (!wanted) return reply.callNotFound();
    const etag = `"${wanted.version}"`;
    const answer = await previews.find(wanted);
    if (answer.status === 'missing') return reply.callNotFound();
    // The link was shared before the subject's texts or cover changed.
    if (answer.status === 'moved') return reply.header('cache-control', 'no-cache').redirect(answer.path, 302);
    void reply.headers({
      'cache-control': IMMUTABLE_CACHING,
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
      etag,
    });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    return reply.type('image/jpeg').send(answer.bytes);
  });
}
