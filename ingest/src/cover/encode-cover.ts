import { FILE_LIMITS, PROGRAM_LIMITS } from '../limits.ts';
import { encodePicture, type PictureLimits, type PictureProblem } from './encode-picture.ts';

const COVER_LIMITS: PictureLimits = {
  pixels: FILE_LIMITS.pictureSide ** 2,
  side: FILE_LIMITS.pictureSide,
  progressivePixels: 25_000_000,
  encodedSide: 600,
  time: PROGRAM_LIMITS.cover,
};

const PROBLEM_TEXTS: Readonly<Record<PictureProblem, string>> = {
  unsupported: 'its picture is not a JPEG, PNG or WebP',
  'too-many-pixels': 'its picture has too many pixels',
  broken: 'its picture is broken',
};

/**
 * The encoded cover, or a note for the operator that says why the picture cannot be used. In that case the song gets no
 * cover.
 */
export type EncodedCover = { webp: Buffer; problem: null } | { webp: null; problem: string };

/** Encodes the picture of an audio file as a square WebP. Rejects when `signal` is aborted. */
export async function encodeCover(bytes: Uint8Array, signal?: AbortSignal): Promise<EncodedCover> {
  if (bytes.byteLength > FILE_LIMITS.pictureBytes) return { webp: null, problem: 'its picture has too many bytes' };
  const encoded = await encodePicture(bytes, COVER_LIMITS, signal);
  return encoded.problem === null ? encoded : { webp: null, problem: PROBLEM_TEXTS[encoded.problem] };
}
