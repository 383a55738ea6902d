import { mkdirSync } from 'node:fs';
import { cleanTagText, findFfmpeg } from '@nyimbo/ingest';
import type { Server } from '@tus/server';
import { UPLOAD_MAX_BYTES, UPLOADS_PATH } from '@nyimbo/shared-api/studio';
import type { AuditActor } from '../../studio/audit/audit-change.ts';
import { API_PATH, type Config } from '../../config/load-config.ts';
import { UPLOAD_LIFETIME_MS } from './received-uploads.ts';
import type { UploadIngest } from './upload-ingest.ts';

const BATCH_ID = /^[\w-]{1,64}$/;

const createRefusal = (status: number, message: string) => ({ status_code: status, body: `${message}\n` });

/**
 * Creates the tus server. tus sends a file in parts and resumes after a lost connection. The library loads with the
 * first upload, because most server processes never receive one.
 */
export async function createUploadServer(
  ingest: UploadIngest,
  {
    config: { apiBase, allowedOrigins },
    readCaller,
  }: { config: Pick<Config, 'apiBase' | 'allowedOrigins'>; readCaller: () => AuditActor },
): Promise<Server> {
  const [tus, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')]);
  mkdirSync(ingest.folder, { recursive: true, mode: 0o700 });
  return new tus.Server({
    path: `${API_PATH}${UPLOADS_PATH}`,
    // Returns the URL that the browser uses. A proxy may map that URL to another path.
    generateUrl: (_request, { id }) => `${apiBase}${UPLOADS_PATH}/${id}`,
    maxSize: UPLOAD_MAX_BYTES,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: (origin) => allowedOrigins.includes(origin),
    datastore: new FileStore({ directory: ingest.folder, expirationPeriodInMilliseconds: UPLOAD_LIFETIME_MS }),
    async onUploadCreate(_request, { size, metadata }) {
      const filename = cleanTagText(metadata?.['filename']);
      const batch = metadata?.['batch'] ?? null;
      if (filename === null) throw createRefusal(400, 'Name the file in the metadata filename.');
      if (batch !== null && !BATCH_ID.test(batch)) throw createRefusal(400, 'The metadata batch is not valid.');
      if (size === undefined || size < 1) throw createRefusal(400, 'State the size of the file.');
      try {
        findFfmpeg();
      } catch (error) {
        throw createRefusal(503, error instanceof Error ? error.message : 'ffmpeg is missing.');
      }
      const { userId, username, role } = readCaller();
      const uploader = { userId: String(userId), username, role };
      return { metadata: { filename, ...uploader, ...(batch === null ? {} : { batch }) } };
    },
    async onUploadFinish(_request, { id }) {
      await ingest.addFinished(id);
      return {};
    },
  });
}
