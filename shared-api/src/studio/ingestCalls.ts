/** Uploads of audio files. The files themselves go to `UPLOADS_PATH` with the tus protocol. */
import * as z from 'zod';
import { id } from './studioFields.ts';

/** Path of the tus server, relative to the API base. Send the bearer token with every request. */
export const UPLOADS_PATH = '/studio/uploads';
/** Size of an upload's parts: small enough to arrive within the server's 30 seconds on the slowest networks. */
export const UPLOAD_PART_BYTES = 1024 * 1024;
export const UPLOAD_MAX_BYTES = 2 * 1024 ** 3;
/** Id of a batch: files that an editor chose together (tus metadata `batchId`). */
const batchId = z.string().regex(/^[\w-]{1,64}$/, 'Use letters, digits and dashes.');
/** The last segment of an upload's URL. */
const UPLOAD_ID_PATTERN = /^[0-9a-f]{32}$/;

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
  /** The jobs of a batch, or the jobs with these ids (joined with commas). Without both, the newest jobs. */
  ingestJobs: {
    request: z.object({
      batch: batchId.optional(),
      ids: z
        .string()
        .refine((text) => text.split(',').every((part) => UPLOAD_ID_PATTERN.test(part)), 'Use ids of uploads.')
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
