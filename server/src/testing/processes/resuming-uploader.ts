import { readFileSync } from 'node:fs';
import path from 'node:path';
import { makeAudio } from '@nyimbo/ingest/testing';
import { UPLOADS_PATH } from '@nyimbo/shared-api/studio';
import { RefusedCall } from './acknowledged-writes.ts';

const PART_COUNT = 3;

/** An upload, and what the server has acknowledged of it. */
export interface ResumedUpload {
  id: string;
  bytes: Uint8Array<ArrayBuffer>;
  acknowledgedBytes: number;
}

/** A server that takes uploads of a member of staff. */
interface UploadTarget {
  address: string;
  token: string;
}

/**
 * Uploads one song after the other, in parts. Continues at the next server where the previous one was killed, as the
 * studio does.
 */
export class ResumingUploader {
  readonly uploads: ResumedUpload[] = [];
  readonly #folder: string;

  /** @param folder for the songs that it makes */
  constructor(folder: string) {
    this.#folder = folder;
  }

  get finished(): ResumedUpload[] {
    return this.uploads.filter(({ acknowledgedBytes, bytes }) => acknowledgedBytes === bytes.length);
  }

  /** Sends the next part. @throws if the server is gone, refuses the part, or has lost acknowledged bytes */
  async sendNext(target: UploadTarget): Promise<void> {
    const upload = this.uploads.find(({ acknowledgedBytes, bytes }) => acknowledgedBytes < bytes.length);
    if (!upload) return this.#begin(target);
    const offset = await this.#readOffset(target, upload);
    const part = upload.bytes.subarray(offset, offset + Math.ceil(upload.bytes.length / PART_COUNT));
    if (part.length > 0) {
      const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
      await send(target, { method: 'PATCH', path: `${UPLOADS_PATH}/${upload.id}`, headers, body: part });
    }
    upload.acknowledgedBytes = offset + part.length;
  }

  async #begin(target: UploadTarget): Promise<void> {
    const number = this.uploads.length;
    const file = path.join(this.#folder, `upload-${number}.mp3`);
    makeAudio(file, { pitch: 200 + 10 * number, tags: { title: `Uploaded ${number}`, artist: 'Zani' } });
    const bytes = new Uint8Array(readFileSync(file));
    const filename = Buffer.from(path.basename(file)).toString('base64');
    const headers = { 'upload-length': String(bytes.length), 'upload-metadata': `filename ${filename}` };
    const response = await send(target, { method: 'POST', path: UPLOADS_PATH, headers });
    const id = response.headers.get('location')?.slice(-32) ?? '';
    this.uploads.push({ id, bytes, acknowledgedBytes: 0 });
  }

  async #readOffset(target: UploadTarget, { id, acknowledgedBytes, bytes }: ResumedUpload): Promise<number> {
    const request = { method: 'HEAD', path: `${UPLOADS_PATH}/${id}`, headers: {} } as const;
    const response = await send(target, request).catch((error: unknown) => {
      // The server had the last part, was killed before it answered, and has added the song since.
      if (error instanceof RefusedCall && error.status === 404) return null;
      throw error;
    });
    const offset = response ? Number(response.headers.get('upload-offset')) : bytes.length;
    if (offset >= acknowledgedBytes) return offset;
    throw new Error(`The server has ${offset} of the ${acknowledgedBytes} bytes that it acknowledged.`);
  }
}

interface TusRequest {
  method: 'POST' | 'PATCH' | 'HEAD';
  path: string;
  headers: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
}

async function send({ address, token }: UploadTarget, { path: url, headers, ...init }: TusRequest): Promise<Response> {
  const response = await fetch(`${address}/api${url}`, {
    ...init,
    headers: { ...headers, 'tus-resumable': '1.0.0', authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new RefusedCall(`${init.method} ${url}`, response.status, await response.text());
  return response;
}
