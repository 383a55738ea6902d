import swagger from '@fastify/swagger';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import { addOpenApiPage, type OpenApiDocument } from '../api/openapi.ts';
import type { Database } from '../db/database.ts';
import { addHealth } from '../plugins/add-health.ts';
import { addMetrics } from '../plugins/add-metrics.ts';
import { handleErrors } from '../plugins/error-handler.ts';
import { answerUnparsable, protectAnswers } from '../plugins/protect-answers.ts';
import { refuseForeignHosts } from './refuse-foreign-hosts.ts';

/** What the operator's pages show of the site's server. */
export interface OperatorParts {
  database: Database;
  metrics: Registry;
  /** Missing where this process serves no API. */
  readDocument?: () => OpenApiDocument;
}

export interface OperatorListener {
  /** The address or name that it will listen on. */
  host: string;
  log: FastifyBaseLogger;
}

/** OPS-4: the operator's own server: health, metrics and the API's description, and nothing of the site. */
export async function buildOperatorServer(
  shown: OperatorParts,
  { host, log }: OperatorListener,
): Promise<FastifyInstance> {
  const server = Fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    clientErrorHandler: answerUnparsable,
    routerOptions: { ignoreTrailingSlash: true },
    requestTimeout: 30_000,
    connectionTimeout: 60_000,
    // A scraper keeps its connection, which must not hold up the server's end.
    forceCloseConnections: true,
  });
  protectAnswers(server, { publicUrl: null });
  handleErrors(server);
  refuseForeignHosts(server, host);
  addHealth(server, shown.database);
  addMetrics(server, shown.metrics);
  const { readDocument } = shown;
  if (readDocument) {
    // The site's document in place of one of this server's own routes.
    await server.register(swagger, { openapi: {}, transformObject: () => readDocument() });
    // 'Try it out' is switched off, since the calls are not here.
    await addOpenApiPage(server, { routePrefix: '/api/docs', uiConfig: { supportedSubmitMethods: [] } });
  }
  return server;
}
