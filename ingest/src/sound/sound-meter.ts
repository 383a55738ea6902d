import { createHash } from 'node:crypto';
import { PEAK_COUNT, shapePeaks } from './peaks.ts';
import { TruePeak } from './true-peak.ts';

/** Frames per second of decoded sound. */
export const SAMPLE_RATE = 44_100;
const CHANNELS = 2;
const FRAME_BYTES = 2 * CHANNELS;
/** Frames per block of loudness: six milliseconds. */
const BLOCK_FRAMES = 256;
const BLOCK_SAMPLES = BLOCK_FRAMES * CHANNELS;

/** What the decoded sound itself tells about a song. */
export interface MeasuredSound {
  durationSeconds: number;
  /** SHA-256 of the decoded sound. It stays the same with other tags, or in another lossless container. */
  audioSha256: string;
  /** dBTP; null for silence. */
  truePeakDb: number | null;
  /** 800 values, 0 to 255. */
  peaks: number[];
}

/** Measures decoded sound as it arrives: 16-bit little-endian stereo at 44.1 kHz. */
export class SoundMeter {
  readonly #hash = createHash('sha256');
  readonly #truePeak = new TruePeak(BLOCK_SAMPLES);
  /** Mean squares of the blocks. */
  readonly #blocks: number[] = [];
  #rest: Buffer = Buffer.alloc(0);
  #bytes = 0;

  /** Seconds measured so far. */
  get seconds(): number {
    return this.#bytes / FRAME_BYTES / SAMPLE_RATE;
  }

  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    const joined = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const used = joined.length - (joined.length % (2 * BLOCK_SAMPLES));
    this.#measure(toSamples(joined.subarray(0, used)));
    this.#rest = Buffer.from(joined.subarray(used));
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
  finish(): MeasuredSound {
    this.#measure(toSamples(this.#rest.subarray(0, this.#rest.length - (this.#rest.length % FRAME_BYTES))));
    return {
      durationSeconds: Math.round(this.seconds * 100) / 100,
      audioSha256: this.#hash.digest('hex'),
      truePeakDb: this.#truePeak.read(),
      peaks: shapePeaks(this.#readBars()),
    };
  }

  /** Root mean square of each bar of the waveform. */
  #readBars(): number[] {
    const perBar = this.#blocks.length / PEAK_COUNT;
    return Array.from({ length: PEAK_COUNT }, (_, bar) => {
      const blocks = this.#blocks.slice(Math.floor(bar * perBar), Math.max(1, Math.ceil((bar + 1) * perBar)));
      return Math.sqrt(blocks.reduce((sum, block) => sum + block, 0) / Math.max(1, blocks.length));
    });
  }
}

/** Returns the bytes as samples; copies them if they are not aligned. */
function toSamples(bytes: Buffer): Int16Array {
  const aligned = bytes.byteOffset % 2 === 0 ? bytes : Buffer.from(new Uint8Array(bytes));
  if (aligned.byteOffset % 2 !== 0) return new Int16Array(new Uint8Array(bytes).buffer);
  return new Int16Array(aligned.buffer, aligned.byteOffset, aligned.length / 2);
}
