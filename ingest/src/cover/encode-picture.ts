import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { IngestError } from '../ingest-error.ts';
import type { TimeLimits } from '../limits.ts';
import { runProgram } from '../programs/run-program.ts';

/** Limits of one picture. */
export interface PictureLimits {
  /** Maximum number of pixels. */
  pixels: number;
  /** Maximum length of the longer side, in pixels. */
  side?: number;
  /** Maximum number of pixels of a progressive picture, which can only be decoded as a whole. */
  progressivePixels?: number;
  /** Maximum size of the decoded picture. */
  decodedBytes?: number;
  /** Width and height of the encoded picture, in pixels. */
  encodedSide: number;
  time: TimeLimits;
  /** The program's niceness, from 0 to 19, the lowest priority. Defaults to `INGEST_NICENESS`. */
  niceness?: number;
}

/** Why a picture cannot be used. */
export type PictureProblem = 'unsupported' | 'too-many-pixels' | 'broken';

/** The encoded picture, or why there is none. */
export type EncodedPicture = { webp: Buffer; problem: null } | { webp: null; problem: PictureProblem };

/** The program's exit codes for pictures that it refuses. Null is the end by a signal: it crashed, or ran out of memory. */
const PROBLEMS: ReadonlyMap<number | null, PictureProblem> = new Map([
  [3, 'unsupported'],
  [4, 'too-many-pixels'],
  [5, 'broken'],
  [null, 'broken'],
]);

const PROGRAM = fileURLToPath(new URL('./photo-encoder.mjs', import.meta.url));

const refuse = (problem: PictureProblem): EncodedPicture => ({ webp: null, problem });

/**
 * Encodes a JPEG, PNG or WebP as a square WebP, which contains only the pixels. The decoders run in a process of their
 * own with limits of time and memory, because a hostile picture can keep them busy for minutes, use up the memory, or
 * crash them.
 * @throws IngestError that can be retried, when the machine is the cause
 * @throws the signal's reason when `signal` is aborted
 */
export async function encodePicture(
  bytes: Uint8Array,
  { time, niceness, ...limits }: PictureLimits,
  signal?: AbortSignal,
): Promise<EncodedPicture> {
  if (!isPhoto(bytes)) return refuse('unsupported');
  const folder = await mkdtemp(path.join(tmpdir(), 'nyimbo-picture-'));
  try {
    const file = path.join(folder, 'picture');
    await writeFile(file, bytes);
    const chunks: Buffer[] = [];
    const { code, messages } = await runProgram(process.execPath, [PROGRAM, file, JSON.stringify(limits)], {
      limits: time,
      niceness,
      signal,
      onOutput: (chunk) => chunks.push(chunk),
    });
    if (code === 0) return { webp: Buffer.concat(chunks), problem: null };
    const problem = PROBLEMS.get(code);
    if (problem === undefined) throw new Error(`The picture encoder ended with code ${code}: ${messages}`);
    return refuse(problem);
  } catch (error) {
    if (error instanceof IngestError && !error.canRetry) return refuse('broken'); // The limit of CPU time.
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  Buffer.from(bytes.buffer, bytes.byteOffset + at, Math.min(text.length, bytes.byteLength - at)).toString('latin1') ===
  text;

/** Whether the bytes start like a JPEG, PNG or WebP. */
function isPhoto(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 12) return false;
  const isWebp = startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8);
  return startsWith(bytes, '\xff\xd8\xff') || startsWith(bytes, '\x89PNG\r\n\x1a\n') || isWebp;
}
