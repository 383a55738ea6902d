// Runs the suites of the tools. The tools are plain ES modules without a build step, so Node's test runner suffices.
import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../run-command.mjs';

/**
 * Runs every `*.test.mjs` below a folder and shows the report on the terminal.
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export function runNodeTests(folder) {
  return new Promise((resolve) => {
    const reporters = ['--test-reporter=spec', '--test-reporter-destination=stdout'];
    const counting = ['--test-reporter=tap', '--test-reporter-destination=stderr'];
    const files = readdirSync(path.join(ROOT, folder), { recursive: true })
      .filter((file) => file.endsWith('.test.mjs') && !file.includes('node_modules'))
      .map((file) => path.join(folder, file));
    const child = spawn(process.execPath, ['--test', ...reporters, ...counting, ...files], {
      cwd: ROOT,
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    let tap = '';
    child.stderr.on('data', (data) => (tap += data));
    child.on('exit', (code) => {
      const read = (word) => Number(tap.match(new RegExp(`^# ${word} (\\d+)$`, 'm'))?.[1] ?? 0);
      const failed = read('fail') + read('cancelled');
      resolve({ passed: read('pass'), failed: failed === 0 && code !== 0 ? 1 : failed });
    });
  });
}
