import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RELEASE_SCRIPT = fileURLToPath(new URL('run-release.mjs', import.meta.url));

/**
 * Starts a release in its own process (`run-release.mjs`).
 * @returns {{ waiting: Promise<void>, resume: () => void, ended: Promise<{ code: number | null, output: string }> }}
 *   waiting: resolves at `waitAt` or at the end; code: null if the process was killed
 */
export function startRelease(options) {
  const child = spawn(process.execPath, [RELEASE_SCRIPT, JSON.stringify(options)], { stdio: 'pipe' });
  let output = '';
  let announce;
  const waiting = new Promise((resolve) => (announce = resolve));
  const read = (data) => {
    output += data;
    if (output.includes('waiting\n')) announce();
  };
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise((resolve) => {
    child.once('close', (code) => {
      announce();
      resolve({ code, output });
    });
  });
  return { waiting, ended, resume: () => child.stdin.write('go on\n') };
}

/** Runs a release until its process ends. */
export const runRelease = (options) => startRelease(options).ended;
