import { createMp3Encoder } from 'wasm-media-encoders';
import type { StereoBuffer } from '../synthesis/stereo-buffer.ts';
import { SAMPLE_RATE } from '../synthesis/wavetables.ts';
import { mixToMono } from './mix-to-mono.ts';

/**
 * Bit rate of the full encoding. It is constant, because the encoder writes no Xing header, and without this header
 * seeking is inaccurate at variable bit rates.
 */
const BITRATE_KBPS = 128;
/**
 * Bit rate of the small encoding for data saving: three eighths of the bytes. The small encoding is mono, because 48
 * kbit/s is enough for frequencies up to 11 kHz in one channel, but not in two. Its frames are as long as in the full
 * encoding, so positions match in both files.
 */
const SMALL_BITRATE_KBPS = 48;
const CHUNK_SAMPLES = SAMPLE_RATE;

/** Encodes a sound as joint-stereo MP3 frames at a constant bit rate, without tags. */
export function encodeMp3({ left, right }: StereoBuffer): Promise<Uint8Array> {
  return encode([left, right], BITRATE_KBPS);
}

/** Encodes a sound as mono MP3 frames at a constant bit rate, without tags: less than half the bytes of `encodeMp3`. */
export function encodeSmallMp3(sound: StereoBuffer): Promise<Uint8Array> {
  return encode([mixToMono(sound)], SMALL_BITRATE_KBPS);
}

async function encode(
  channels: [Float32Array] | [Float32Array, Float32Array],
  bitrate: typeof BITRATE_KBPS | typeof SMALL_BITRATE_KBPS,
): Promise<Uint8Array> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate: SAMPLE_RATE, outputSampleRate: SAMPLE_RATE, channels: channels.length, bitrate });
  const chunks: Uint8Array[] = [];
  for (let start = 0; start < channels[0].length; start += CHUNK_SAMPLES) {
    const end = start + CHUNK_SAMPLES;
    // The encoder returns a view of its own memory, which the next call overwrites.
    chunks.push(encoder.encode(channels.map((channel) => channel.subarray(start, end))).slice());
  }
  chunks.push(encoder.finalize().slice());
  return Buffer.concat(chunks);
}
