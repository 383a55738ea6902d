import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON and nothing else: a form or plain text that another site's page can post without asking (no preflight)
 * is answered with 415. An empty body is an empty payload, for the calls that have none.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, body, done);
  });
}
