import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

interface AudioFile {
  url: string;
  sizeBytes: number | null;
  isSmall: boolean;
}

/** The API of the page that `buildEnginePage.mjs` builds: the parts of the player that need a browser. */
interface EnginePage {
  runCases(): Promise<{ count: number; failures: string[] }>;
  play(
    url: string,
    durationSeconds: number,
  ): { engine: { getPosition(): { positionSeconds: number } }; states: { status: string }[] };
  OfflineSongs: new (options?: { maxBytes?: number }) => {
    findObjectUrl(file: AudioFile): string | null;
    read(file: AudioFile): Promise<Blob | null>;
    has(file: AudioFile): boolean;
    add(file: AudioFile, blob: Blob): Promise<void>;
  };
}

declare global {
  interface Window {
    enginePage: EnginePage;
    played: ReturnType<EnginePage['play']>;
  }
}

/** Builds the page with the real engine into a new folder. @returns the folder, which the caller removes */
export function buildEnginePage(): string {
  const folder = mkdtempSync(join(tmpdir(), 'engine-page-'));
  const script = resolve(__dirname, '../../mfe-player/buildEnginePage.mjs');
  execFileSync(process.execPath, [script, folder], { stdio: 'pipe' });
  return folder;
}
