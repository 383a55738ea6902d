import type { FastifyInstance } from 'fastify';

/**
 * Accepts JSON only. Answers 415 to forms and plain text, which pages of other sites can post without a CORS preflight.
 * Treats an empty body as `{}`, for calls without a payload.
 */
export function acceptOnlyJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    if (body === '') done(null, {});
    else void parseJson(request, body, done);
  });
}
