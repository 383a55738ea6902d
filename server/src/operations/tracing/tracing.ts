import type { FastifyInstance } from 'fastify';
import type { Redis } from 'ioredis';
import type { Database } from '../../db/database.ts';
import type { MailTransport } from '../../mail/mail-transport.ts';

/** The destination of traces, and the share of requests that are traced. */
export interface TracingConfig {
  /** URL of an OpenTelemetry collector that takes OTLP over HTTP, without `/v1/traces`. */
  endpoint: string;
  serviceName: string;
  /** Share of the requests that are traced, 0 to 1. */
  sampleRatio: number;
}

/**
 * Records OpenTelemetry traces, which show what takes time: one trace for each request, with its database statements
 * and Redis commands, and one for each mail. The traces contain routes, SQL with placeholders and kinds of errors, but
 * no IP addresses, parameters, headers or error messages.
 */
export interface Tracing {
  /** Call it before adding hooks that use the database or Redis. */
  traceRequests(app: FastifyInstance): void;
  traceDatabase(database: Database): Database;
  traceRedis(redis: Redis): void;
  traceMail(transport: MailTransport): MailTransport;
  /** Sends the remaining spans, for at most three seconds. Never throws. */
  close(): Promise<void>;
}
