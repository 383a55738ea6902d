// Runs one Jest project and tells what it counted.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runCommand } from './run-command.mjs';

/**
 * @param {string} project display name in jest.config.mjs
 * @returns {Promise<{ passed: number, failed: number }>} a suite that could not run at all counts as one failure
 */
export async function runJest(project, { args = [], env = {} } = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-jest-'));
  const outputFile = path.join(folder, 'result.json');
  const code = await runCommand(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--selectProjects', project, '--json', '--outputFile', outputFile, ...args],
    { env },
  );
  const result = existsSync(outputFile) ? JSON.parse(readFileSync(outputFile, 'utf8')) : null;
  rmSync(folder, { recursive: true, force: true });
  if (!result) return { passed: 0, failed: 1 };
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites;
  return { passed: result.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
