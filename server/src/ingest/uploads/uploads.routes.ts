import { AsyncLocalStorage } from 'node:async_hooks';
import { progressOf, type JobState } from '@nyimbo/ingest';
import { studioCalls, UPLOADS_PATH } from '@nyimbo/shared-api/studio';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/load-config.ts';
import { notFound } from '../../http/errors/problem.ts';
import { authorise, type StaffMember, type StudioAccess } from '../../studio/authorise.ts';
import { defineStudioCall } from '../../studio/define-studio-call.ts';
import { jobStateSchema } from '../jobs/job.schema.ts';
import { createUploadServer } from './create-upload-server.ts';
import { isOwnUpload, removeExpiredUploads } from './received-uploads.ts';
import type { UploadIngest } from './upload-ingest.ts';
import { listUploadJobs, type UploadJobRow } from './upload-jobs.queries.ts';

export interface UploadServices extends StudioAccess {
  config: Config;
  uploads: UploadIngest;
}

/** How often expired uploads are removed. */
const CLEANUP_INTERVAL_MS = 60 * 60_000;

/** Adds the tus server for audio files, and the call that reports the progress of each file. */
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
  // A state that only a newer server knows counts as `received`.
  const jobState: JobState = jobStateSchema.safeParse({ ...details, state }).data ?? { state: 'received' };
  return {
    ...{ id, name, batch, songId },
    state: jobState.state,
    progress: Math.max(uploads.readProgress(id) ?? 0, progressOf(jobState.state)),
    reason: details.reason ?? (details.notes?.join('; ') || null),
  };
}

function requireStaff(staff: StaffMember | undefined): StaffMember {
  if (!staff) throw new Error('An upload ran without authorisation.');
  return staff;
}

function addTusRoutes(app: FastifyInstance, services: UploadServices): void {
  const { uploads, config, database } = services;
  // Uploads need the same role and recent password as changes of songs.
  const admitted = new WeakMap<FastifyRequest, StaffMember>();
  const readStaff = (request: FastifyRequest): StaffMember => requireStaff(admitted.get(request));
  const callers = new AsyncLocalStorage<StaffMember>();
  const readCaller = (): StaffMember => requireStaff(callers.getStore());
  let opening: ReturnType<typeof createUploadServer> | null = null;
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    opening ??= createUploadServer(uploads, { config, database, log: app.log, readCaller });
    const server = await opening;
    reply.hijack();
    await callers.run(readStaff(request), () => server.handle(request.raw, reply.raw));
  };
  // The hook runs before the body is read.
  app.addHook('onRequest', async (request) => {
    admitted.set(request, await authorise(services, 'saveSong', request));
  });
  // The tus server reads the parts from the socket itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  app.post(UPLOADS_PATH, { schema: { hide: true } }, handle);
  app.route<{ Params: { id: string } }>({
    method: ['HEAD', 'PATCH', 'DELETE'],
    url: `${UPLOADS_PATH}/:id`,
    schema: { hide: true },
    handler: async (request, reply) => {
      const { id } = request.params;
      const isOwn = /^[0-9a-f]{32}$/.test(id) && (await isOwnUpload(uploads.folder, id, readStaff(request).userId));
      if (!isOwn) throw notFound('There is no such upload.');
      return handle(request, reply);
    },
  });
  const removeExpired = () =>
    removeExpiredUploads(uploads.folder, Date.now()).catch((error: unknown) =>
      app.log.warn({ err: error }, 'expired uploads are not removed'),
    );
  const cleaning = setInterval(() => void removeExpired(), CLEANUP_INTERVAL_MS);
  app.addHook('onClose', async () => clearInterval(cleaning));
}
