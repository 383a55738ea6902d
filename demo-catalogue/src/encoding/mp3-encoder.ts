import { createMp3Encoder } from 'wasm-media-encoders';
import type { StereoSound } from '../synthesis/stereo-sound.ts';
import { SAMPLE_RATE } from '../synthesis/wavetables.ts';
import { mixToMono } from './mix-to-mono.ts';

/** Constant bit rate: the encoder writes no Xing header for variable rates, which makes seeking inaccurate. */
const BITRATE_KBPS = 128;
/**
 * For data saving: three eighths of the bytes. One channel at the full sample rate keeps frequencies up to 11 kHz,
 * while two channels have to share these bits. Frames are as long as those of the large file, so positions match in
 * both.
 */
const SMALL_BITRATE_KBPS = 48;
const CHUNK = SAMPLE_RATE;

/** Encodes to constant-rate joint-stereo MP3 frames, without tags. */
export function encodeMp3({ left, right }: StereoSound): Promise<Uint8Array> {
  return encode([left, right], BITRATE_KBPS);
}

/** Encodes to less than half the bytes: constant-rate mono MP3 frames, without tags. */
export function encodeSmallMp3(sound: StereoSound): Promise<Uint8Array> {
  return encode([mixToMono(sound)], SMALL_BITRATE_KBPS);
}

async function encode(
  sides: [Float32Array] | [Float32Array, Float32Array],
  bitrate: typeof BITRATE_KBPS | typeof SMALL_BITRATE_KBPS,
): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, outputSampleRate: SAMPLE_RATE, channels: sides.length, bitrate });
  const chunks: Uint8Array[] = [];
  for (let start = 0; start < sides[0].length; start += CHUNK) {
    const end = start + CHUNK;
    // The encoder returns a view of its own memory, which the next call overwrites.
    chunks.push(encoder.encode(sides.map((side) => side.subarray(start, end))).slice());
  }
  chunks.push(encoder.finalize().slice());
  return Buffer.concat(chunks);
}
