import { shareDone, type JobState } from '@nyimbo/ingest';
import { studioCalls, UPLOADS_PATH } from '@nyimbo/shared-api/studio';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { notFound } from '../../http/errors/problem.ts';
import { authorise, type StudioAccess } from '../../studio/authorise.ts';
import { defineStudioCall } from '../../studio/define-studio-call.ts';
import { stateSchema } from '../jobs/job.schema.ts';
import { createUploadServer } from './create-upload-server.ts';
import type { UploadIngest } from './upload-ingest.ts';
import { listUploadJobs, type UploadJobRow } from './upload-jobs.queries.ts';

export interface UploadServices extends StudioAccess {
  config: Config;
  uploads: UploadIngest;
}

const API = '/api';

/** Adds the tus server for audio files, and the call that tells how far each file is. */
export function addUploadRoutes(app: FastifyInstance, services: UploadServices): void {
  const { database, uploads } = services;
  defineStudioCall(app, 'ingestJobs', {
    schemas: studioCalls.ingestJobs,
    services,
    handle: async ({ batch, ids }) => {
      const rows = await listUploadJobs(database, { batch, ids: ids?.split(',') });
      return { jobs: rows.map((row) => presentJob(row, uploads)) };
    },
  });
  void app.register(async (routes) => addTusRoutes(routes, services));
}

function presentJob({ id, name, batch, state, details, songId }: UploadJobRow, uploads: UploadIngest) {
  // A state that only a newer server knows counts as not begun.
  const known: JobState = stateSchema.safeParse({ ...details, state }).data ?? { state: 'received' };
  return {
    ...{ id, name, batch, songId },
    state: known.state,
    progress: Math.max(uploads.readShare(id) ?? 0, shareDone(known.state)),
    reason: details.reason ?? (details.notes?.join('; ') || null),
  };
}

function addTusRoutes(app: FastifyInstance, services: UploadServices): void {
  const { uploads, config } = services;
  let opening: ReturnType<typeof createUploadServer> | null = null;
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    opening ??= createUploadServer(uploads, config.allowedOrigins, `${API}${UPLOADS_PATH}`);
    const server = await opening;
    reply.hijack();
    await server.handle(request.raw, reply.raw);
  };
  // Who may change songs may upload them, with the same recent password. Runs before any part of a body is read.
  app.addHook('onRequest', async (request) => void (await authorise(services, 'saveSong', request)));
  // tus reads the parts from the socket.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  app.post(UPLOADS_PATH, { schema: { hide: true } }, handle);
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${UPLOADS_PATH}/:id`,
    schema: { hide: true },
    handler: (request, reply) => {
      if (!/^[0-9a-f]{32}$/.test(request.params.id)) throw notFound('There is no such upload.');
      return handle(request, reply);
    },
  });
  const cleaning = setInterval(() => void opening?.then((server) => server.cleanUpExpiredUploads()), 60 * 60_000);
  app.addHook('onClose', async () => clearInterval(cleaning));
}
