import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { z } from 'zod';

const attributeSchema = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.number().optional() }),
});

const spanSchema = z.object({
  name: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  traceId: z.string(),
  attributes: z.array(attributeSchema),
  status: z.object({ code: z.number().optional() }),
});

/** The fields of an OTLP request's body that the suite reads. */
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attributeSchema) }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
});

/** A span as the collector received it. */
export interface ReceivedSpan {
  service: string;
  name: string;
  id: string;
  parentId: string | null;
  traceId: string;
  attributes: Record<string, string | number>;
  isError: boolean;
}

const ERROR_STATUS = 2;

const readAttributes = (attributes: z.infer<typeof attributeSchema>[]): Record<string, string | number> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue ?? '']));

function readSpans(body: string): ReceivedSpan[] {
  const { resourceSpans } = exportSchema.parse(JSON.parse(body));
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(readAttributes(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map((span) => ({
        service,
        name: span.name,
        id: span.spanId,
        parentId: span.parentSpanId ?? null,
        traceId: span.traceId,
        attributes: readAttributes(span.attributes),
        isError: span.status.code === ERROR_STATUS,
      })),
    );
  });
}

/** A collector of traces on loopback, which takes OTLP over HTTP as JSON. */
export interface Collector {
  endpoint: string;
  spans: ReceivedSpan[];
  /** The unparsed bodies of all requests. */
  texts: string[];
  stop(): Promise<void>;
}

export async function startCollector(): Promise<Collector> {
  const spans: ReceivedSpan[] = [];
  const texts: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      if (request.url === '/v1/traces') {
        texts.push(body);
        spans.push(...readSpans(body));
      }
      response.writeHead(request.url === '/v1/traces' ? 200 : 404).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    texts,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
