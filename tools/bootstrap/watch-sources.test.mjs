import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, test } from 'node:test';
import assert from 'node:assert/strict';
import { watchSources } from './watch-sources.mjs';

let folder;
let stop;
let calls;
let resume;

/** Polls until the condition holds. */
async function waitUntil(isTrue) {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve, 20));
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-watch-'));
  mkdirSync(path.join(folder, 'src'));
  mkdirSync(path.join(folder, 'dist'));
  calls = 0;
  resume = () => undefined;
  stop = watchSources(
    () =>
      new Promise((resolve) => {
        calls += 1;
        resume = resolve;
      }),
    [folder],
  );
});
afterEach(() => {
  stop();
  rmSync(folder, { recursive: true, force: true });
});

describe('watchSources', () => {
  test('OPS-1 reports several changes once, and changes during a build once after the build', async () => {
    writeFileSync(path.join(folder, 'src/one.ts'), '1');
    writeFileSync(path.join(folder, 'src/two.ts'), '2');
    await waitUntil(() => calls === 1);
    writeFileSync(path.join(folder, 'src/one.ts'), '3');
    // Wait longer than the debounce time. The build is still running, so `onChange` is not called yet.
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert.equal(calls, 1);
    resume();
    await waitUntil(() => calls === 2);
  });

  test('OPS-1 ignores build output', async () => {
    writeFileSync(path.join(folder, 'dist/main.js'), '1');
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert.equal(calls, 0);
  });
});
