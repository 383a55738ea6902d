import path from 'node:path';
import { stat } from 'node:fs/promises';
import { IngestError } from '../ingest-error.ts';
import { FILE_LIMITS, limitEncoding } from '../limits.ts';
import { inputArgs, type Probe } from '../probe/probe-file.ts';
import type { Ffmpeg } from '../programs/find-ffmpeg.ts';
import { runProgram } from '../programs/run-program.ts';
import { SAMPLE_RATE, SoundMeter, type AudioMeasurements } from './sound-meter.ts';
import { canKeepMp3Frames } from './can-keep-mp3-frames.ts';

/**
 * Bit rates of the two MP3 files. They are constant, because files with variable bit rates need a table for seeking.
 * The demo catalogue uses the same rates.
 */
const BITRATE = '128k';
const SMALL_BITRATE = '48k';

/** The measurements of a song and the sizes of its files. */
export interface EncodedAudio extends AudioMeasurements {
  /** EBU R128 integrated loudness in LUFS; null for silence. */
  loudnessLufs: number | null;
  sizeBytes: number;
  smallSizeBytes: number;
}

/** The file to encode, and where to write the results. */
export interface SoundEncoding {
  file: string;
  probe: Probe;
  /** Tags that are written into both MP3 files (ID3). */
  metadata: Readonly<Record<string, string>>;
  song: string;
  small: string;
  onSeconds?: (seconds: number) => void;
  signal?: AbortSignal;
}

/**
 * Decodes a file once, encodes it as two MP3 files (`song` and `small`), and measures the sound. If the file is an MP3
 * within the site's limits, `song` gets its frames unchanged, with new tags. Mono stays mono.
 * @throws IngestError when the file is broken or contains too little sound
 */
export async function encodeSound({ ffmpeg }: Ffmpeg, work: SoundEncoding): Promise<EncodedAudio> {
  const meter = new SoundMeter();
  const { code, messages } = await runProgram(ffmpeg, buildArgs(work), {
    limits: limitEncoding(work.probe.statedSeconds),
    signal: work.signal,
    onOutput: (chunk) => {
      meter.add(chunk);
      work.onSeconds?.(meter.seconds);
    },
  });
  if (isDiskFull(messages)) throw new Error('No space left on the device of DATA_DIR.');
  if (code !== 0) throw new IngestError('The sound is broken: ffmpeg could not decode it.');
  const measured = meter.finish();
  checkLength(measured.durationSeconds, work.probe.statedSeconds);
  const [song, small] = await Promise.all([stat(work.song), stat(work.small)]);
  return { ...measured, loudnessLufs: readLoudness(messages), sizeBytes: song.size, smallSizeBytes: small.size };
}

/**
 * Whether ffmpeg reported a full disk. It may then end with code 0. Before the stream mapping it prints the file's tags,
 * and after it, indented, the tags of the encoded files; a stranger's title can be the same text.
 */
function isDiskFull(messages: string): boolean {
  const start = messages.lastIndexOf('\nStream mapping:');
  return start !== -1 && /\n\S[^\n]*: No space left on device\s*\n/.test(messages.slice(start));
}

function buildArgs({ file, probe, metadata, song, small }: SoundEncoding): string[] {
  const mp3 = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact', '-id3v2_version', '4'];
  const tags = Object.entries(metadata).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
  const keepsFrames = canKeepMp3Frames(probe);
  const isMono = probe.channels === 1;
  const outputs = keepsFrames ? ['[small]', '[loudness]', '[sound]'] : ['[song]', '[small]', '[loudness]', '[sound]'];
  const layout = `sample_fmts=fltp:channel_layouts=${isMono ? 'mono' : 'stereo'}`;
  const filters = [
    `[0:a:0]aresample=${SAMPLE_RATE},aformat=${layout},asplit=${outputs.length}${outputs.join('')}`,
    '[loudness]ebur128=framelog=verbose,anullsink',
    // ffmpeg's own conversion of mono to stereo is 3 dB quieter.
    `[sound]${isMono ? 'pan=stereo|c0=c0|c1=c0' : 'anull'}[pcm]`,
  ];
  const songSource = keepsFrames ? ['-c:a', 'copy', '-map', '0:a:0'] : [...buildLameArgs(BITRATE), '-map', '[song]'];
  return [
    ...['-nostdin', '-hide_banner', '-nostats', '-v', 'info', '-y', '-max_error_rate', '0.1', '-threads', '1'],
    // Decode one second more than the limit, to detect files that exceed it.
    ...['-t', String(FILE_LIMITS.seconds + 1), ...inputArgs(file, probe.container)],
    ...['-filter_complex', filters.join(';')],
    ...[...songSource, ...mp3, ...tags, '-f', 'mp3', `file:${path.resolve(song)}`],
    ...[
      ...buildLameArgs(SMALL_BITRATE),
      '-ac',
      '1',
      '-map',
      '[small]',
      ...mp3,
      ...tags,
      '-f',
      'mp3',
      `file:${path.resolve(small)}`,
    ],
    // `-flush_packets 0` gives the meter fewer and larger chunks.
    ...['-map', '[pcm]', '-c:a', 'pcm_s16le', '-flush_packets', '0', '-f', 's16le', 'pipe:1'],
  ];
}

const buildLameArgs = (bitrate: string) => ['-c:a', 'libmp3lame', '-b:a', bitrate, '-flags:a', '+bitexact'];

function checkLength(seconds: number, statedSeconds: number | null): void {
  if (seconds > FILE_LIMITS.seconds) throw new IngestError('It is longer than 3 hours.');
  if (seconds < FILE_LIMITS.shortestSeconds) throw new IngestError('It contains less than a second of sound.');
  // Padding and rounding cause small differences.
  if (statedSeconds !== null && seconds < statedSeconds * 0.95 - 1) {
    throw new IngestError(`It ends early: ${Math.floor(seconds)} of ${Math.round(statedSeconds)} seconds are there.`);
  }
}

/** Loudness below which EBU R128 measures only silence. */
const SILENCE_LUFS = -70;

function readLoudness(messages: string): number | null {
  const summary = messages.slice(messages.lastIndexOf('Integrated loudness:'));
  const loudness = Number(/I:\s+(-?\d+\.\d) LUFS/.exec(summary)?.[1] ?? Number.NaN);
  return Number.isFinite(loudness) && loudness > SILENCE_LUFS ? loudness : null;
}
