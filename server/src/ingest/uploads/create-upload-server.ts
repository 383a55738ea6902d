import { mkdirSync } from 'node:fs';
import { cleanTagText, findFfmpeg } from '@nyimbo/ingest';
import { UPLOAD_MAX_BYTES, UPLOADS_PATH } from '@nyimbo/shared-api/studio';
import type { FastifyBaseLogger } from 'fastify';
import type { AuditActor } from '../../studio/audit/audit-change.ts';
import { API_PATH, type Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { Problem } from '../../http/errors/problem.ts';
import type { TusServer } from './tus-server.ts';
import type { UploadIngest } from './upload-ingest.ts';
import { UploadSpace } from './upload-space.ts';

const BATCH_ID = /^[\w-]{1,64}$/;

/** What the tus server needs of the site. */
interface UploadServerOptions {
  config: Pick<Config, 'apiBase' | 'allowedOrigins' | 'uploadLimits'>;
  database: Database;
  log: FastifyBaseLogger;
  /** Reads who sends the current request. */
  readCaller: () => AuditActor;
}

/**
 * Creates the tus server. tus sends a file in parts and resumes after a lost connection. The library loads with the
 * first upload, because most server processes never receive one.
 */
export async function createUploadServer(ingest: UploadIngest, options: UploadServerOptions): Promise<TusServer> {
  const { config, database, log, readCaller } = options;
  const [tus, { LimitedFileStore }] = await Promise.all([import('./tus-server.ts'), import('./limited-file-store.ts')]);
  mkdirSync(ingest.folder, { recursive: true, mode: 0o700 });
  const space = new UploadSpace({ folder: ingest.folder, database, limits: config.uploadLimits, log });
  const tusOptions: ConstructorParameters<typeof TusServer>[0] = {
    path: `${API_PATH}${UPLOADS_PATH}`,
    // Returns the URL that the browser uses. A proxy may map that URL to another path.
    generateUrl: (_request, { id }) => `${config.apiBase}${UPLOADS_PATH}/${id}`,
    maxSize: UPLOAD_MAX_BYTES,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: (origin) => config.allowedOrigins.includes(origin),
    datastore: new LimitedFileStore(ingest.folder, space),
    async onUploadCreate(_request, upload) {
      const metadata = checkUpload(upload);
      checkFfmpeg(log);
      const { userId, username, role } = readCaller();
      return { metadata: { ...metadata, userId: String(userId), username, role } };
    },
    async onUploadFinish(_request, { id }) {
      await ingest.addFinished(id);
      return {};
    },
  };
  return new tus.TusServer(tusOptions, log);
}

/** Checks what a client states of a new upload. Returns its cleaned metadata. */
function checkUpload({ size, metadata }: { size?: number; metadata?: Record<string, string | null> }) {
  const filename = cleanTagText(metadata?.['filename']);
  const batch = metadata?.['batch'] ?? null;
  if (filename === null) throw refuse('Name the file in the metadata filename.');
  if (batch !== null && !BATCH_ID.test(batch)) throw refuse('The metadata batch is not valid.');
  if (size === undefined || size < 1) throw refuse('State the size of the file.');
  return { filename, ...(batch === null ? {} : { batch }) };
}

const refuse = (message: string) => new Problem(400, 'invalid', message);

function checkFfmpeg(log: FastifyBaseLogger): void {
  try {
    findFfmpeg();
  } catch (error) {
    log.error({ err: error }, 'uploads are refused');
    throw new Problem(503, 'busy', 'The server cannot read audio now. Ask its operator to install ffmpeg.');
  }
}
