import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import { IngestSetupError } from '../ingest-error.ts';

/** Paths of the programs that read and write audio. */
export interface Ffmpeg {
  ffmpeg: string;
  ffprobe: string;
}

const EXECUTABLE_EXTENSION = process.platform === 'win32' ? '.exe' : '';

/**
 * Finds ffmpeg and ffprobe: if `FFMPEG_PATH` is set, in that folder or beside that program; otherwise on PATH.
 * @throws IngestSetupError that names the packages to install
 */
export function findFfmpeg(environment: NodeJS.ProcessEnv = process.env): Ffmpeg {
  const chosen = environment['FFMPEG_PATH'];
  const folders = chosen ? [folderOf(chosen)] : (environment['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  const find = (name: string) =>
    folders.map((folder) => path.join(folder, `${name}${EXECUTABLE_EXTENSION}`)).find(isProgram);
  const [ffmpeg, ffprobe] = [find('ffmpeg'), find('ffprobe')];
  if (ffmpeg && ffprobe) return { ffmpeg, ffprobe };
  const missing = [ffmpeg ? [] : ['ffmpeg'], ffprobe ? [] : ['ffprobe']].flat().join(' and ');
  throw new IngestSetupError(
    `${missing} not found ${chosen ? `at FFMPEG_PATH (${chosen})` : 'on PATH'}. Install the package ffmpeg ` +
      `(Debian: apt-get install ffmpeg; macOS: brew install ffmpeg), or set FFMPEG_PATH to its folder.`,
  );
}

function folderOf(chosen: string): string {
  const found = statSync(chosen, { throwIfNoEntry: false });
  return path.resolve(found?.isFile() ? path.dirname(chosen) : chosen);
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false; // The file is missing or not executable.
  }
}
