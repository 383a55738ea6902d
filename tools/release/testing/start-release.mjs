import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const RELEASE_SCRIPT = fileURLToPath(new URL('run-release.mjs', import.meta.url));

/**
 * @typedef {{ code: number | null, output: string }} Ended code: null if the process was killed
 * @typedef {Parameters<typeof import('./release-fixture.mjs').releaseFixture>[0] & { killAt?: string, waitAt?: string }} Options
 */

/**
 * Starts a release in its own process (`run-release.mjs`).
 * @param {Options} options
 * @returns {{ waiting: Promise<void>, resume: () => void, ended: Promise<Ended> }} waiting: resolves at `waitAt` or at
 *   the end
 */
export function startRelease(options) {
  const child = spawn(process.execPath, [RELEASE_SCRIPT, JSON.stringify(options)], { stdio: 'pipe' });
  let output = '';
  let announce;
  /** @type {Promise<void>} */
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

/** Runs a release until its process ends. @param {Options} options */
export const runRelease = (options) => startRelease(options).ended;
