/** Uploads of audio files. The files themselves go to `UPLOADS_PATH` with the tus protocol. */
import * as z from 'zod';
import { id } from './fields.ts';

/** Path of the tus server, relative to the API base. Send the bearer token with every request. */
export const UPLOADS_PATH = '/studio/uploads';
/** Size of an upload's parts: small enough to arrive within the server's 30 seconds on the slowest networks. */
export const UPLOAD_PART_BYTES = 1024 * 1024;
export const UPLOAD_MOST_BYTES = 2 * 1024 ** 3;
/** Names files that were chosen together (tus metadata `batch`). */
const batch = z.string().regex(/^[\w-]{1,64}$/, 'Use letters, digits and dashes.');
/** The last segment of an upload's address. */
const uploadId = /^[0-9a-f]{32}$/;

/** Progress of a file: the states of `@nyimbo/ingest`. */
const ingestStates = z.enum([
  'received',
  'probed',
  'encoded',
  'measured',
  'stored',
  'matched',
  'published',
  'skipped',
  'failed',
]);

export const ingestCalls = {
  /** Jobs of a batch, or of uploads by their ids joined with commas; otherwise the newest. */
  ingestJobs: {
    request: z.object({
      batch: batch.optional(),
      ids: z
        .string()
        .refine((text) => text.split(',').every((part) => uploadId.test(part)), 'Use ids of uploads.')
        .optional(),
    }),
    answer: z.object({
      jobs: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          batch: z.string().nullable(),
          state: ingestStates,
          /** Completed share of the work, 0 to 1. */
          progress: z.number().min(0).max(1),
          /** Why the file was skipped or failed, or a note for the editor. */
          reason: z.string().nullable(),
          songId: id.nullable(),
        }),
      ),
    }),
  },
} as const;
