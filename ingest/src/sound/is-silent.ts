import { FILE_LIMITS, limitEncoding } from '../limits.ts';
import { inputArgs, type Probe } from '../probe/probe-file.ts';
import type { Ffmpeg } from '../programs/find-ffmpeg.ts';
import { runProgram } from '../programs/run-program.ts';
import { toSamples } from './sound-meter.ts';

/**
 * Highest 16-bit sample of silence: -80 dBFS. EBU R128 counts a sound below -70 LUFS as silence, so no file that it can
 * measure is refused.
 */
const MAX_SILENT_SAMPLE = 3;

/** The signal's reason when the decoder is stopped because there is sound. */
class SoundFound extends Error {}

export interface SilenceCheck {
  file: string;
  probe: Probe;
  signal?: AbortSignal;
}

/**
 * Returns whether a file is silent from its beginning to its end. Decodes until the first sound: the start of nearly every
 * song, and all of a silent file, in a fraction of the time that encoding takes. False also if the file is broken.
 * @throws IngestError when the file needs too much CPU time
 * @throws the signal's reason when `signal` is aborted
 */
export async function isSilent({ ffmpeg }: Ffmpeg, { file, probe, signal }: SilenceCheck): Promise<boolean> {
  const found = new AbortController();
  const args = [
    ...['-nostdin', '-hide_banner', '-nostats', '-v', 'error', '-threads', '1', '-t', String(FILE_LIMITS.seconds + 1)],
    ...[...inputArgs(file, probe.container), '-map', '0:a:0', '-c:a', 'pcm_s16le', '-f', 's16le', 'pipe:1'],
  ];
  let byteCount = 0;
  let oddByte: Buffer = Buffer.alloc(0);
  const findSound = (chunk: Buffer) => {
    byteCount += chunk.length;
    const bytes = oddByte.length > 0 ? Buffer.concat([oddByte, chunk]) : chunk;
    const end = bytes.length - (bytes.length % 2);
    if (hasSound(toSamples(bytes.subarray(0, end)))) found.abort(new SoundFound());
    oddByte = Buffer.from(bytes.subarray(end));
  };
  try {
    const { code } = await runProgram(ffmpeg, args, {
      limits: limitEncoding(probe.statedSeconds),
      signal: signal ? AbortSignal.any([signal, found.signal]) : found.signal,
      onOutput: findSound,
    });
    return code === 0 && byteCount > 0;
  } catch (error) {
    if (error instanceof SoundFound) return false;
    throw error;
  }
}

/** A loop, because `some` takes several times as long, and a long silence has a billion samples. */
function hasSound(samples: Int16Array): boolean {
  for (const sample of samples) if (sample > MAX_SILENT_SAMPLE || sample < -MAX_SILENT_SAMPLE) return true;
  return false;
}
