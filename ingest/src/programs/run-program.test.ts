import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { IngestError, IngestSetupError } from '../ingest-error.ts';
import { makeFolder, runFfmpeg } from '../testing/make-audio.ts';
import { findFfmpeg } from './find-ffmpeg.ts';
import { runProgram } from './run-program.ts';

const folder = makeFolder();
afterAll(() => rmSync(folder, { recursive: true }));

const LIMITS = { cpuSeconds: 60, totalSeconds: 600 };

/** Runs a program to its limit. Returns whether the next run can succeed. */
async function findCanRetry(running: Promise<unknown>): Promise<boolean> {
  const error = await running.catch((reason: unknown) => reason);
  if (error instanceof IngestError) return error.canRetry;
  throw new Error('The program reached no limit.', { cause: error });
}

test('OPR-1 passes arguments to a program unchanged', async () => {
  const { output } = await runProgram('printf', ['%s', '$(id) "x"\n;'], { limits: LIMITS });
  expect(output).toBe('$(id) "x"\n;');
});

test('OPR-1 ends a program that has used its CPU time, also one that handles the signal', async () => {
  const limits = { ...LIMITS, cpuSeconds: 1 };
  expect(await findCanRetry(runProgram('sh', ['-c', 'while :; do :; done'], { limits }))).toBe(false);
  const endless = ['-nostdin', '-f', 'lavfi', '-i', 'sine', '-f', 'null', '-'];
  expect(await findCanRetry(runProgram(findFfmpeg().ffmpeg, endless, { limits }))).toBe(false);
});

test('OPR-1 does not count the time that a program waits as CPU time', async () => {
  const { code } = await runProgram('sleep', ['1.5'], { limits: { ...LIMITS, cpuSeconds: 1 } });
  expect(code).toBe(0);
});

test('OPR-1 a program that waits too long, or that the system kills, can run again', async () => {
  expect(await findCanRetry(runProgram('sleep', ['30'], { limits: { ...LIMITS, totalSeconds: 0.05 } }))).toBe(true);
  expect(await findCanRetry(runProgram('sh', ['-c', 'kill -9 $$'], { limits: LIMITS }))).toBe(true);
});

test('OPR-1 a title does not make a failed program look like one at its limit', async () => {
  const title = 'Exiting normally, received signal 24.';
  const file = path.join(folder, 'title.mp3');
  runFfmpeg(['-f', 'lavfi', '-i', 'sine=d=1', '-metadata', `title=${title}`, file]);
  const { code } = await runProgram(findFfmpeg().ffmpeg, ['-nostdin', '-i', file], { limits: LIMITS });
  expect(code).toBe(1);
});

test('OPR-1 runs a program at the lowest priority, or at the one that the operator has chosen', async () => {
  const readNiceness = async () => (await runProgram('nice', [], { limits: LIMITS })).output.trim();
  const original = process.env['INGEST_NICENESS'];
  try {
    delete process.env['INGEST_NICENESS'];
    expect(await readNiceness()).toBe('19'); // The highest possible sum.
    process.env['INGEST_NICENESS'] = '7';
    expect(await readNiceness()).toBe(String(Math.min(19, os.getPriority() + 7)));
    for (const wrong of ['20', '-1', '1.5', 'low']) {
      process.env['INGEST_NICENESS'] = wrong;
      await expect(readNiceness()).rejects.toThrow(IngestSetupError);
    }
  } finally {
    delete process.env['INGEST_NICENESS'];
    if (original !== undefined) process.env['INGEST_NICENESS'] = original;
  }
});
