import { createHash } from 'node:crypto';
import { PEAK_COUNT, shapePeaks } from './peaks.ts';
import { TruePeak } from './true-peak.ts';

/** Frames per second of decoded sound. A frame is one sample of each channel. */
export const SAMPLE_RATE = 44_100;
const CHANNEL_COUNT = 2;
const FRAME_BYTES = 2 * CHANNEL_COUNT;
/** Frames per block of loudness: six milliseconds. */
const BLOCK_FRAMES = 256;
const BLOCK_SAMPLES = BLOCK_FRAMES * CHANNEL_COUNT;

/** Measurements of the decoded sound. */
export interface AudioMeasurements {
  durationSeconds: number;
  /**
   * SHA-256 of the decoded sound. Files with the same sound but other tags, or in another lossless format, have the
   * same hash.
   */
  audioSha256: string;
  /** True peak in dBTP; null for silence. */
  truePeakDb: number | null;
  /** 800 values, 0 to 255. */
  peaks: number[];
}

/** Measures decoded sound while it arrives. The sound is 16-bit little-endian stereo at 44.1 kHz. */
export class SoundMeter {
  readonly #hash = createHash('sha256');
  readonly #truePeak = new TruePeak(BLOCK_SAMPLES);
  /** Mean squares of the blocks. */
  readonly #blocks: number[] = [];
  #unmeasured: Buffer = Buffer.alloc(0);
  #bytes = 0;

  /** Seconds measured so far. */
  get seconds(): number {
    return this.#bytes / FRAME_BYTES / SAMPLE_RATE;
  }

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    const bytes = this.#unmeasured.length > 0 ? Buffer.concat([this.#unmeasured, chunk]) : chunk;
    const measuredBytes = bytes.length - (bytes.length % (2 * BLOCK_SAMPLES));
    this.#measure(toSamples(bytes.subarray(0, measuredBytes)));
    this.#unmeasured = Buffer.from(bytes.subarray(measuredBytes));
  }

  #measure(samples: Int16Array): void {
    for (let start = 0; start < samples.length; start += BLOCK_SAMPLES) {
      const end = Math.min(samples.length, start + BLOCK_SAMPLES);
      let sum = 0;
      let highest = 0;
      for (let index = start; index < end; index += 1) {
        const sample = samples[index] ?? 0;
        sum += sample * sample;
        if (sample > highest) highest = sample;
        else if (-sample > highest) highest = -sample;
      }
      this.#blocks.push(sum / (end - start));
      this.#truePeak.add(samples.subarray(start, end), highest);
    }
  }

  /** Returns the results of the measurement. */
  finish(): AudioMeasurements {
    this.#measure(
      toSamples(this.#unmeasured.subarray(0, this.#unmeasured.length - (this.#unmeasured.length % FRAME_BYTES))),
    );
    return {
      durationSeconds: Math.round(this.seconds * 100) / 100,
      audioSha256: this.#hash.digest('hex'),
      truePeakDb: this.#truePeak.read(),
      peaks: shapePeaks(this.#readBars()),
    };
  }

  /** Computes the root mean square of each bar of the waveform. */
  #readBars(): number[] {
    const perBar = this.#blocks.length / PEAK_COUNT;
    return Array.from({ length: PEAK_COUNT }, (_, bar) => {
      const blocks = this.#blocks.slice(Math.floor(bar * perBar), Math.max(1, Math.ceil((bar + 1) * perBar)));
      return Math.sqrt(blocks.reduce((sum, block) => sum + block, 0) / Math.max(1, blocks.length));
    });
  }
}

/** Returns the bytes as 16-bit samples. Copies them if they are not aligned. */
export function toSamples(bytes: Buffer): Int16Array {
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : Buffer.from(new Uint8Array(bytes));
  if (aligned.byteOffset % 2 !== 0) return new Int16Array(new Uint8Array(bytes).buffer);
  return new Int16Array(aligned.buffer, aligned.byteOffset, aligned.length / 2);
}
