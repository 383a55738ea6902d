import { SpanStatusCode, type Span } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readRequestId } from '../../http/requests/request-id.ts';
import { routeOf } from '../../http/requests/route-of.ts';
import type { SpanRecorder } from './span-recorder.ts';

/** Records a span for each request. Call it before adding hooks that use the database or Redis. */
export function traceRequests(app: FastifyInstance, recorder: SpanRecorder): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, _reply, done) => {
    const { method } = request;
    const attributes = { 'http.request.method': method, 'nyimbo.request_id': readRequestId(request.raw) };
    const span = recorder.startRequest(method, attributes);
    spans.set(request, span);
    recorder.continueRequest(span, done);
  });
  app.addHook('onResponse', (request, { statusCode }, done) => {
    const span = spans.get(request);
    const route = routeOf(request);
    span?.updateName(`${request.method} ${route}`);
    span?.setAttributes({ 'http.route': route, 'http.response.status_code': statusCode });
    if (statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}
