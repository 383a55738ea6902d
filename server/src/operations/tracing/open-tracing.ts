import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Redis } from 'ioredis';
import type { MailTransport } from '../../mail/mail-transport.ts';
import { ReportingExporter, type ReportExportStatus } from './reporting-exporter.ts';
import { SpanRecorder } from './span-recorder.ts';
import { traceDatabase } from './trace-database.ts';
import { traceRequests } from './trace-requests.ts';
import type { Tracing, TracingConfig } from './tracing.ts';

const FLUSH_TIMEOUT_MS = 3000;
/** How often the collected spans are sent. */
const BATCH_MS = 2000;

/** Opens tracing. The caller closes it, after the server. Only a server with tracing imports this module. */
export function openTracing(
  { endpoint, serviceName, sampleRatio }: TracingConfig,
  report: ReportExportStatus,
): Tracing {
  const exporter = new ReportingExporter(endpoint, report);
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampleRatio) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: BATCH_MS })],
  });
  const recorder = new SpanRecorder(provider.getTracer('nyimbo'));
  return {
    traceRequests: (app) => traceRequests(app, recorder),
    traceDatabase: (database) => traceDatabase(database, recorder),
    traceRedis: (redis) => traceRedis(redis, recorder),
    traceMail: (transport) => traceMail(transport, recorder),
    async close() {
      // `report` has already received the error.
      await provider.forceFlush({ timeoutMillis: FLUSH_TIMEOUT_MS }).catch(() => undefined);
      await provider.shutdown().catch(() => undefined);
    },
  };
}

/** Records the Redis commands of each request, by name. */
function traceRedis(redis: Redis, recorder: SpanRecorder): void {
  const send = redis.sendCommand.bind(redis);
  redis.sendCommand = (command, stream) => {
    const attributes = { 'db.system.name': 'redis', 'db.operation.name': command.name };
    const sent = send(command, stream);
    // The caller handles the command's failure; this promise only ends the span.
    recorder.runInRequest(command.name, attributes, () => command.promise).catch(() => undefined);
    return sent;
  };
}

/**
 * Records each mail in its own trace, because the server sends mails after the response, together with mails of other
 * requests.
 */
const traceMail = (transport: MailTransport, recorder: SpanRecorder): MailTransport => ({
  deliver: (mail) => recorder.runInOwnTrace('deliver mail', () => transport.deliver(mail)),
  close: () => transport.close(),
});
