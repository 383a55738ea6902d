import { hash } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { RecentValues } from './recent-values.ts';

/** Bytes read from the start, the middle and the end of a file. */
const SAMPLE_BYTES = 16_384;

/** Recent tags, by the version of a file on this machine. */
const recentTags = new RecentValues<string>();

/** Reads up to `length` bytes from `position`, fewer at the end of the file. */
export type ReadSample = (position: number, length: number) => Promise<Uint8Array>;

/**
 * Computes a strong ETag from a file's size and three samples of its content. Copies of a file on other machines and in
 * other stores therefore have the same tag, even if the copies differ in time. Reads only small files completely.
 */
export async function computeContentTag(size: number, readSample: ReadSample): Promise<string> {
  const starts = [0, Math.floor((size - SAMPLE_BYTES) / 2), size - SAMPLE_BYTES];
  const samples = await Promise.all(starts.map((start) => readSample(Math.max(0, start), SAMPLE_BYTES)));
  const digest = hash('sha256', Buffer.concat(samples), 'base64url');
  return `"${size.toString(36)}-${digest.slice(0, 16)}"`;
}

/** Computes the tag of an open file, once for each version of the file. */
export async function readContentTag(handle: FileHandle, stats: BigIntStats): Promise<string> {
  const version = `${stats.dev} ${stats.ino} ${stats.size} ${stats.mtimeNs}`;
  return recentTags.getOrRead(version, () =>
    computeContentTag(Number(stats.size), async (position, length) => {
      const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(length), position });
      return buffer.subarray(0, bytesRead);
    }),
  );
}

/** Computes the tag of bytes in memory. */
export const computeTagOfBytes = (bytes: Uint8Array): Promise<string> =>
  computeContentTag(bytes.length, async (position, length) => bytes.subarray(position, position + length));
