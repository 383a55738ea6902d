import { mkdirSync } from 'node:fs';
import { cleanText, findFfmpeg } from '@nyimbo/ingest';
import type { Server } from '@tus/server';
import { UPLOAD_MOST_BYTES } from '@nyimbo/shared-api/studio';
import { UPLOAD_EXPIRES_MS } from './received-uploads.ts';
import type { UploadIngest } from './upload-ingest.ts';

const BATCH = /^[\w-]{1,64}$/;

const refuse = (status: number, message: string) => ({ status_code: status, body: `${message}\n` });

/**
 * Creates the tus server. tus sends a file in parts and resumes after a lost connection. The library loads with the
 * first upload, because most starts never need it.
 */
export async function createUploadServer(
  ingest: UploadIngest,
  allowedOrigins: readonly string[],
  basePath: string,
): Promise<Server> {
  const [tus, { FileStore }] = await Promise.all([import('@tus/server'), import('@tus/file-store')]);
  mkdirSync(ingest.folder, { recursive: true, mode: 0o700 });
  return new tus.Server({
    path: basePath,
    relativeLocation: true,
    maxSize: UPLOAD_MOST_BYTES,
    disableTerminationForFinishedUploads: true,
    allowedOrigins: (origin) => allowedOrigins.includes(origin),
    datastore: new FileStore({ directory: ingest.folder, expirationPeriodInMilliseconds: UPLOAD_EXPIRES_MS }),
    async onUploadCreate(_request, { size, metadata }) {
      const filename = cleanText(metadata?.['filename']);
      const batch = metadata?.['batch'] ?? null;
      if (filename === null) throw refuse(400, 'Name the file in the metadata filename.');
      if (batch !== null && !BATCH.test(batch)) throw refuse(400, 'The metadata batch is not valid.');
      if (size === undefined || size < 1) throw refuse(400, 'State the size of the file.');
      try {
        findFfmpeg();
      } catch (error) {
        throw refuse(503, error instanceof Error ? error.message : 'ffmpeg is missing.');
      }
      return { metadata: { filename, ...(batch === null ? {} : { batch }) } };
    },
    async onUploadFinish(_request, { id, size, metadata }) {
      const filename = metadata?.['filename'] ?? id;
      const batch = metadata?.['batch'];
      ingest.add({ id, size: size ?? 0, metadata: { filename, ...(batch == null ? {} : { batch }) } });
      return {};
    },
  });
}
