import { execFileSync, spawnSync } from 'node:child_process';
import { findFfmpeg } from '../programs/find-ffmpeg.ts';
import { SAMPLE_RATE } from '../sound/sound-meter.ts';

/** Decodes a file with ffmpeg at 44.1 kHz. Returns one array of samples for each channel; 1 is full scale. */
export function decodeSound(file: string, channels: number): Float32Array[] {
  const output = ['-ar', String(SAMPLE_RATE), '-ac', String(channels), '-f', 'f32le', 'pipe:1'];
  const bytes = execFileSync(findFfmpeg().ffmpeg, ['-nostdin', '-v', 'error', '-i', `file:${file}`, ...output], {
    maxBuffer: 64 * 1024 ** 2,
  });
  return Array.from({ length: channels }, (_, channel) =>
    Float32Array.from({ length: bytes.length / 4 / channels }, (_frame, at) =>
      bytes.readFloatLE(4 * (at * channels + channel)),
    ),
  );
}

/**
 * Compares two sounds sample by sample, without aligning them. `correlation` is 1 if the sounds differ only in level;
 * `level` is the copy's level divided by the source's level.
 */
export function compareSounds(source: Float32Array, copy: Float32Array): { correlation: number; level: number } {
  let [product, sourcePower, copyPower] = [0, 0, 0];
  source.forEach((sample, at) => {
    const copied = copy[at] ?? 0;
    product += sample * copied;
    sourcePower += sample ** 2;
    copyPower += copied ** 2;
  });
  return { correlation: product / Math.sqrt(sourcePower * copyPower), level: Math.sqrt(copyPower / sourcePower) };
}

/** Measures integrated loudness (LUFS) and true peak (dBTP) with ffmpeg's own filter. */
export function measureWithFfmpeg(file: string): { loudnessLufs: number; truePeakDb: number } {
  const args = ['-nostdin', '-hide_banner', '-i', `file:${file}`, '-af', 'ebur128=peak=true:framelog=verbose'];
  const { stderr } = spawnSync(findFfmpeg().ffmpeg, [...args, '-f', 'null', '-'], { encoding: 'utf8' });
  const summary = stderr.slice(stderr.lastIndexOf('Summary:'));
  const read = (pattern: RegExp) => Number(pattern.exec(summary)?.[1] ?? Number.NaN);
  return { loudnessLufs: read(/I:\s+(\S+) LUFS/), truePeakDb: read(/Peak:\s+(\S+) dBFS/) };
}
