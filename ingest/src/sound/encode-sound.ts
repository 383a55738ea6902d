import path from 'node:path';
import { stat } from 'node:fs/promises';
import { IngestError } from '../ingest-error.ts';
import { LIMITS, PROGRAM_LIMITS } from '../limits.ts';
import { inputArgs, type Probe } from '../probe/probe-file.ts';
import type { Ffmpeg } from '../programs/find-ffmpeg.ts';
import { runProgram } from '../programs/run-program.ts';
import { SAMPLE_RATE, SoundMeter, type MeasuredSound } from './sound-meter.ts';
import { keepsMp3 } from './keeps-mp3.ts';

/** Constant rates, because variable ones need a table for seeking; the same as those of the demo catalogue. */
const BITRATE = '128k';
const SMALL_BITRATE = '48k';

export interface EncodedSound extends MeasuredSound {
  /** EBU R128 integrated loudness in LUFS; null for silence. */
  loudnessLufs: number | null;
  sizeBytes: number;
  smallSizeBytes: number;
}

export interface EncodeSound {
  file: string;
  probe: Probe;
  /** Written into both files as ID3 tags. */
  metadata: Readonly<Record<string, string>>;
  song: string;
  small: string;
  onSeconds?: (seconds: number) => void;
  signal?: AbortSignal;
}

/**
 * Decodes a file once, and from that encodes both MP3 files and measures the sound. An MP3 within the site's limits keeps
 * its frames; only its tags are replaced.
 * @throws IngestError when the file is broken or contains too little sound
 */
export async function encodeSound({ ffmpeg }: Ffmpeg, work: EncodeSound): Promise<EncodedSound> {
  const meter = new SoundMeter();
  const { code, messages } = await runProgram(ffmpeg, buildArgs(work), {
    timeLimitMs: PROGRAM_LIMITS.encodeMs,
    signal: work.signal,
    onOutput: (chunk) => {
      meter.add(chunk);
      work.onSeconds?.(meter.seconds);
    },
  });
  if (/No space left on device/.test(messages)) throw new Error('No space left on the device of DATA_DIR.');
  if (code !== 0) throw new IngestError('The sound is broken: ffmpeg could not decode it.');
  const measured = meter.finish();
  checkLength(measured.durationSeconds, work.probe.statedSeconds);
  const [song, small] = await Promise.all([stat(work.song), stat(work.small)]);
  return { ...measured, loudnessLufs: readLoudness(messages), sizeBytes: song.size, smallSizeBytes: small.size };
}

function buildArgs({ file, probe, metadata, song, small }: EncodeSound): string[] {
  const mp3 = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-id3v2_version', '4'];
  const tags = Object.entries(metadata).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
  const isKept = keepsMp3(probe);
  const outputs = isKept ? ['[small]', '[loudness]', '[pcm]'] : ['[song]', '[small]', '[loudness]', '[pcm]'];
  const filters = [
    `[0:a:0]aresample=${SAMPLE_RATE},aformat=channel_layouts=stereo,asplit=${outputs.length}${outputs.join('')}`,
    '[loudness]ebur128=framelog=verbose,anullsink',
  ];
  const songSource = isKept ? ['-map', '0:a:0', '-c:a', 'copy'] : ['-map', '[song]', ...lame(BITRATE, 2)];
  return [
    ...['-nostdin', '-hide_banner', '-nostats', '-v', 'info', '-y', '-max_error_rate', '0.1', '-threads', '1'],
    // One second more than the limit shows that a file exceeds it.
    ...['-t', String(LIMITS.seconds + 1), ...inputArgs(file, probe.container)],
    ...['-filter_complex', filters.join(';')],
    ...[...songSource, ...mp3, ...tags, '-f', 'mp3', `file:${path.resolve(song)}`],
    ...['-map', '[small]', ...lame(SMALL_BITRATE, 1), ...mp3, ...tags, '-f', 'mp3', `file:${path.resolve(small)}`],
    ...['-map', '[pcm]', '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'],
  ];
}

const lame = (bitrate: string, channels: number) => [
  ...['-c:a', 'libmp3lame', '-b:a', bitrate, '-ac', String(channels), '-flags:a', '+bitexact'],
];

function checkLength(seconds: number, statedSeconds: number | null): void {
  if (seconds > LIMITS.seconds) throw new IngestError('It is longer than 3 hours.');
  if (seconds < LIMITS.shortestSeconds) throw new IngestError('It contains less than a second of sound.');
  // Padding and rounding make small differences.
  if (statedSeconds !== null && seconds < statedSeconds * 0.95 - 1) {
    throw new IngestError(`It ends early: ${Math.floor(seconds)} of ${Math.round(statedSeconds)} seconds are there.`);
  }
}

/** Below this, EBU R128 measures only silence. */
const SILENCE_LUFS = -70;

function readLoudness(messages: string): number | null {
  const summary = messages.slice(messages.lastIndexOf('Integrated loudness:'));
  const loudness = Number(/I:\s+(-?\d+\.\d) LUFS/.exec(summary)?.[1] ?? Number.NaN);
  return Number.isFinite(loudness) && loudness > SILENCE_LUFS ? loudness : null;
}
