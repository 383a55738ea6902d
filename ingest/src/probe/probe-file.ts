import { constants } from 'node:fs';
import { lstat, open } from 'node:fs/promises';
import path from 'node:path';
import { IngestError } from '../ingest-error.ts';
import { FILE_LIMITS, PROGRAM_LIMITS } from '../limits.ts';
import type { Ffmpeg } from '../programs/find-ffmpeg.ts';
import { runProgram } from '../programs/run-program.ts';
import { CONTAINERS, DEMUXER_NAMES, type Container } from './containers.ts';
import { parseProbe, VIDEO_TEXT, type ProbedStreams } from './parse-probe.ts';
import { sniffContainer, type ReadBytes } from './sniff-container.ts';

/** What the content of a file shows about its sound. Does not depend on the file's name. */
export interface Probe extends ProbedStreams {
  container: Container;
}

/** Builds ffmpeg's options for an input file. They restrict ffmpeg to this file and to the demuxer of its container. */
export const inputArgs = (file: string, container: Container): string[] => [
  ...['-protocol_whitelist', 'file,pipe', '-format_whitelist', DEMUXER_NAMES],
  ...['-f', CONTAINERS[container].demuxer, '-i', `file:${path.resolve(file)}`],
];

/**
 * Probes a regular file.
 * @returns null when its first bytes are not audio
 * @throws IngestError when the audio is broken, or exceeds a limit
 */
export async function probeFile({ ffprobe }: Ffmpeg, file: string, signal?: AbortSignal): Promise<Probe | null> {
  const container = await readContainer(file);
  if (container === null) return null;
  const entries =
    'format=duration,bit_rate:stream=codec_type,codec_name,codec_tag_string,channels,sample_rate,bit_rate,nb_frames:stream_disposition=attached_pic';
  const { code, output, messages } = await runProgram(
    ffprobe,
    ['-v', 'warning', '-hide_banner', ...inputArgs(file, container), '-show_entries', entries, '-of', 'json'],
    { limits: PROGRAM_LIMITS.probe, signal },
  );
  if (code !== 0) throw new IngestError('It begins like audio, but it is broken.');
  return { container, ...parseProbe(output, container, messages) };
}

/**
 * Checks that the file is a regular file within the limits, and detects the container from its first bytes.
 * @returns null when they are not audio
 * @throws IngestError when the file is broken, or exceeds a limit
 */
export async function readContainer(file: string): Promise<Container | null> {
  const found = await lstat(file).catch(() => null);
  if (found === null) throw new IngestError('The file has gone, or its name is not valid UTF-8.', true);
  if (found.isSymbolicLink()) throw new IngestError('It is a link to another file. Copy the file itself.');
  if (!found.isFile()) throw new IngestError('It is not an ordinary file.');
  if (found.size === 0) throw new IngestError('The file is empty.');
  if (found.size > FILE_LIMITS.sizeBytes) throw new IngestError('It is larger than 2 GB.');
  // `O_NOFOLLOW` refuses a symbolic link that has replaced the file since the check above.
  const handle = await open(file, constants.O_RDONLY | constants.O_NOFOLLOW).catch(() => null);
  if (handle === null) throw new IngestError('This user may not read the file.', true);
  try {
    const read: ReadBytes = async (position, length) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    const container = await sniffContainer(read);
    if (container === 'video') throw new IngestError(VIDEO_TEXT);
    if (container === 'wav') checkRiffSize((await read(4, 4)).readUInt32LE(), found.size);
    return container;
  } finally {
    await handle.close();
  }
}

/** A size in the header from this value on means an unknown size: programs that stream their output do not know it. */
const UNKNOWN_SIZE = 0xffffff00;

/** Compares a WAV file's size with the size in its header, because ffprobe does not detect a missing end. */
function checkRiffSize(stated: number, actual: number): void {
  if (stated < UNKNOWN_SIZE && actual < stated * 0.95)
    throw new IngestError('It ends early: a part of the file is missing.');
}
