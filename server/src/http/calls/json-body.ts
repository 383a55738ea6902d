import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON only. A form or plain text, which another site's page can post without a CORS preflight, is answered
 * with 415. An empty body is an empty payload, for calls that have none.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, body, done);
  });
}
