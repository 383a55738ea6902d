import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { addOpenApiPage, type OpenApiDocument } from '../../http/calls/openapi.ts';
import { addHealth } from '../health/add-health.ts';
import type { Readiness } from '../health/readiness.ts';
import { addMetrics } from '../../metrics/add-metrics.ts';
import { handleErrors } from '../../http/errors/error-handler.ts';
import { answerUnparsable, addNosniffAndHsts } from '../../http/connections/harden-responses.ts';
import { refuseForeignHosts } from './refuse-foreign-hosts.ts';

/** What the operator's pages show about the site's server. */
export interface OperatorData {
  readiness: Readiness;
  metrics: Registry;
  /** Reads the API's OpenAPI document; undefined if this process does not serve the API. */
  readDocument?: () => OpenApiDocument;
}

export interface OperatorListener {
  /** The address or name to listen on. */
  host: string;
  log: FastifyBaseLogger;
}

/**
 * OPS-4: builds the operator's own server: health, metrics and the API's description, without any part of the site.
 * @decides OPS-4
 */
export async function buildOperatorServer(
  data: OperatorData,
  { host, log }: OperatorListener,
): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerUnparsable,
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // A scraper keeps its connection open, which must not delay the shutdown.
    forceCloseConnections: true,
  });
  addNosniffAndHsts(server, { publicUrl: null });
  handleErrors(server);
  refuseForeignHosts(server, host);
  addHealth(server, data.readiness);
  addMetrics(server, data.metrics);
  const { readDocument } = data;
  if (readDocument) {
    // Serves the site's API document instead of one of this server's own routes.
    await server.register(swagger, { openapi: {}, transformObject: () => readDocument() });
    // Disables 'Try it out', because this server does not serve the API's calls.
    await addOpenApiPage(server, { routePrefix: '/api/docs', uiConfig: { supportedSubmitMethods: [] } });
  }
  return server;
}
