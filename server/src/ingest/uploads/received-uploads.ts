import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { studioRoles } from '@nyimbo/shared-api/studio';
import { z } from 'zod';

/** Lifetime of an unfinished upload, in milliseconds. */
export const UPLOAD_LIFETIME_MS = 24 * 60 * 60_000;

/** The record that the tus server stores beside each uploaded file (`<id>.json`). */
const uploadSchema = z.object({
  id: z.string().regex(/^[0-9a-f]{32}$/),
  size: z.number(),
  metadata: z.object({
    filename: z.string(),
    batch: z.string().optional(),
    /** The member of staff who began the upload: id, username and role. Older servers did not store them. */
    userId: z
      .string()
      .regex(/^\d{1,10}$/)
      .optional(),
    username: z.string().optional(),
    role: z.enum(studioRoles).optional(),
  }),
  creation_date: z.iso.datetime().optional(),
});
export type ReceivedUpload = z.infer<typeof uploadSchema>;

export interface StoredUpload {
  upload: ReceivedUpload;
  receivedBytes: number;
  isFinished: boolean;
}

/** Lists the uploads in a folder, oldest first, except uploads that are being created. */
export async function listUploads(folder: string): Promise<StoredUpload[]> {
  const names = await readdir(folder).catch(() => []); // The folder does not exist before the first upload.
  const found = await Promise.all(
    names.filter((name) => name.endsWith('.json')).map((name) => readUpload(folder, name)),
  );
  return found.filter((upload) => upload !== null).toSorted((a, b) => compareTexts(createdAt(a), createdAt(b)));
}

const createdAt = ({ upload }: StoredUpload): string => upload.creation_date ?? '';
const compareTexts = (a: string, b: string): number => Number(a > b) - Number(a < b);

async function readUpload(folder: string, name: string): Promise<StoredUpload | null> {
  try {
    const upload = uploadSchema.parse(JSON.parse(await readFile(path.join(folder, name), 'utf8')));
    const { size: receivedBytes } = await stat(path.join(folder, upload.id));
    return { upload, receivedBytes, isFinished: receivedBytes === upload.size };
  } catch {
    return null; // The file is being written or removed.
  }
}

/** Reads an upload; null if there is no such upload. */
export async function findUpload(folder: string, id: string): Promise<ReceivedUpload | null> {
  return (await readUpload(folder, `${id}.json`))?.upload ?? null;
}

/**
 * Whether a member of staff may see and continue an upload: only who began it. An upload that an older server has begun
 * belongs to all staff. False if there is no such upload.
 */
export async function isOwnUpload(folder: string, id: string, userId: number): Promise<boolean> {
  const upload = await findUpload(folder, id);
  const ownerId = upload?.metadata.userId;
  return upload !== null && (ownerId === undefined || ownerId === String(userId));
}

export async function removeUpload(folder: string, id: string): Promise<void> {
  for (const name of [id, `${id}.json`]) await rm(path.join(folder, name), { force: true });
}

/** Removes uploads that were not finished in time. Finished uploads stay until their songs are added. */
export async function removeExpiredUploads(folder: string, nowMs: number): Promise<void> {
  for (const { upload, isFinished } of await listUploads(folder)) {
    const createdMs = Date.parse(upload.creation_date ?? '');
    if (!isFinished && nowMs - createdMs > UPLOAD_LIFETIME_MS) await removeUpload(folder, upload.id);
  }
}
