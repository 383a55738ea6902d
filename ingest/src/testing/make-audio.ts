import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFfmpeg } from '../programs/find-ffmpeg.ts';

/** Creates an empty folder for test files. */
export const makeFolder = (): string => mkdtempSync(path.join(tmpdir(), 'nyimbo-ingest-'));

export interface AudioOptions {
  seconds?: number;
  /** Frequency of the tone in Hz. Files with different pitches count as different recordings. */
  pitch?: number;
  channels?: number;
  tags?: Readonly<Record<string, string>>;
  /** ffmpeg's options for the codec. */
  codec?: readonly string[];
}

const CHANNEL_LAYOUTS: Record<number, string> = { 1: 'mono', 2: 'stereo', 6: '5.1' };

/** Encodes an audio file with ffmpeg. The extension of the file's name determines the format. */
export function makeAudio(file: string, options: AudioOptions = {}): string {
  const { seconds = 2, pitch = 440, channels = 2, tags = {}, codec = [] } = options;
  const sound = `sine=${pitch}:d=${seconds}:r=44100,volume=0.5,aformat=channel_layouts=${CHANNEL_LAYOUTS[channels] ?? 'stereo'}`;
  const metadata = Object.entries(tags).flatMap(([key, value]) => ['-metadata', `${key}=${value}`]);
  runFfmpeg(['-f', 'lavfi', '-i', sound, ...metadata, ...codec, `file:${file}`]);
  return file;
}

export function runFfmpeg(args: readonly string[]): void {
  execFileSync(findFfmpeg().ffmpeg, ['-nostdin', '-v', 'error', '-y', ...args]);
}
