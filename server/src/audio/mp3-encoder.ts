import { createMp3Encoder } from 'wasm-media-encoders';
import type { StereoSound } from './render-score.ts';
import { SAMPLE_RATE } from './wavetables.ts';

/** Constant: the encoder's variable rate writes no Xing header, and seeking would be guesswork. */
const BITRATE_KBPS = 128;
const CHUNK = SAMPLE_RATE;

/** Encodes to constant-rate joint-stereo MP3 frames, without tags. */
export async function encodeMp3({ left, right }: StereoSound): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, channels: 2, bitrate: BITRATE_KBPS });
  const chunks: Uint8Array[] = [];
  for (let start = 0; start < left.length; start += CHUNK) {
    const end = Math.min(left.length, start + CHUNK);
    // What the encoder returns is a view of its own memory, gone with the next call.
    chunks.push(encoder.encode([left.subarray(start, end), right.subarray(start, end)]).slice());
  }
  chunks.push(encoder.finalize().slice());
  return Buffer.concat(chunks);
}
