import { createHash } from 'node:crypto';
import { open, type FileHandle } from 'node:fs/promises';
import { WRITE_OPTIONS, type S3Connection } from '../../../media/store/s3/s3-connection.ts';

/**
 * Size above which a file is sent in parts, and size of each part. A part is in memory while it is sent, so the SDK can
 * send it again.
 */
const PART_BYTES = 16 << 20;
/** Maximum number of parts that S3 accepts. */
const MAX_PARTS = 10_000;

/** Sends a file to a bucket. The bucket checks the MD5 of what it receives. A failed upload leaves no object. */
export async function uploadFile(
  bucket: S3Connection,
  key: string,
  source: string,
  { partBytes = PART_BYTES } = {},
): Promise<void> {
  const file = await open(source);
  try {
    const { size } = await file.stat();
    if (size <= partBytes) await uploadBytes(bucket, key, await readPart(file, 0, size));
    else await uploadParts(bucket, key, readParts(file, size, Math.max(partBytes, Math.ceil(size / MAX_PARTS))));
  } finally {
    await file.close();
  }
}

/** Sends a small object in one request. */
export async function uploadBytes(bucket: S3Connection, key: string, body: Buffer): Promise<void> {
  await bucket.call(({ client, PutObjectCommand }) =>
    client.send(new PutObjectCommand({ ...bucket.object(key), Body: body, ContentMD5: md5Of(body) }), WRITE_OPTIONS),
  );
}

async function uploadParts(bucket: S3Connection, key: string, bodies: AsyncIterable<Buffer>) {
  const object = bucket.object(key);
  const { UploadId } = await bucket.call(({ client, CreateMultipartUploadCommand }) =>
    client.send(new CreateMultipartUploadCommand(object)),
  );
  const upload = { ...object, UploadId };
  try {
    const parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for await (const body of bodies) {
      const part = { ...upload, PartNumber: parts.length + 1, Body: body, ContentMD5: md5Of(body) };
      const { ETag } = await bucket.call(({ client, UploadPartCommand }) =>
        client.send(new UploadPartCommand(part), WRITE_OPTIONS),
      );
      parts.push({ PartNumber: part.PartNumber, ETag });
    }
    await bucket.call(({ client, CompleteMultipartUploadCommand }) =>
      client.send(new CompleteMultipartUploadCommand({ ...upload, MultipartUpload: { Parts: parts } }), WRITE_OPTIONS),
    );
  } catch (error) {
    await bucket
      .call(({ client, AbortMultipartUploadCommand }) => client.send(new AbortMultipartUploadCommand(upload)))
      .catch(() => undefined); // Report the upload's error. A rule of the bucket removes the parts (docs/operator.md).
    throw error;
  }
}

async function* readParts(file: FileHandle, size: number, partBytes: number): AsyncGenerator<Buffer> {
  for (let start = 0; start < size; start += partBytes) {
    yield await readPart(file, start, Math.min(partBytes, size - start));
  }
}

async function readPart(file: FileHandle, start: number, length: number): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(length);
  for (let filled = 0; filled < length;) {
    const { bytesRead } = await file.read(buffer, filled, length - filled, start + filled);
    if (bytesRead === 0) throw new Error('The file became shorter while it was sent.');
    filled += bytesRead;
  }
  return buffer;
}

const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64');
