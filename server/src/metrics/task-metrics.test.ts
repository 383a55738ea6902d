import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Lease } from '../db/lease.ts';
import { startCheckpoints } from '../operations/backup/checkpoint/start-checkpoints.ts';
import { startBackgroundWork } from '../process/background-work.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { isOnPostgres, testIf } from '../testing/run-if.ts';

const testEmbedded = testIf(!isOnPostgres, 'needs the embedded database');

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false, only: ['api', 'jobs'] });
});
afterAll(() => app.close());

/** Reads the value of a metric (`name` includes its labels); undefined if it is absent. */
async function readValue(name: string): Promise<number | undefined> {
  const { body } = await app.server.inject({ url: '/metrics' });
  const line = body.split('\n').find((text) => text.startsWith(`${name} `));
  return line === undefined ? undefined : Number(line.slice(name.length));
}

/** Starts the background work of a process, and waits until it has computed the lists or failed. */
async function computeLists(): Promise<void> {
  const work = startBackgroundWork(app.services, app.server.log);
  await work.firstSongs;
  await work.stop();
}

const readListRunCount = (outcome: string) => readValue(`nyimbo_task_seconds_count{task="lists",outcome="${outcome}"}`);

test('PRD-6 a task counts its runs by outcome, and reports its age only while they fail', async () => {
  expect(await readValue('nyimbo_task_age_seconds{task="lists"}')).toBeUndefined();
  await computeLists();
  expect(await readListRunCount('done')).toBe(1);
  expect(await readValue('nyimbo_task_interval_seconds{task="lists"}')).toBe(300);
  expect(await readValue('nyimbo_task_interval_seconds{task="cleaning"}')).toBe(3600);

  const lease = await Lease.acquire(app.database, 'lists');
  expect(await readValue('nyimbo_lease_held{lease="lists"}')).toBe(1);
  await computeLists();
  expect(await readListRunCount('skipped')).toBe(1);
  await lease?.release();
  expect(await readValue('nyimbo_lease_held{lease="lists"}')).toBeUndefined();

  await app.database.query('ALTER TABLE leases RENAME TO leases_away');
  try {
    await computeLists();
  } finally {
    await app.database.query('ALTER TABLE leases_away RENAME TO leases');
  }
  expect(await readListRunCount('failed')).toBe(1);
  expect(await readListRunCount('done')).toBe(1);
});

test('PRD-6 the age of a task is the time since its last success', async () => {
  const run = app.services.tasks.begin('figures', 60_000);
  const readAge = async () => (await readValue('nyimbo_task_age_seconds{task="figures"}')) ?? NaN;
  const passMs = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
  await passMs(50);
  await expect(run(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
  const failed = await readAge();
  expect(failed).toBeGreaterThanOrEqual(0.05);
  await run(() => app.services.figures.store());
  expect(await readAge()).toBeLessThan(failed);
});

testEmbedded(
  'PRD-6 the checkpoint’s age restarts with each run that finds no new writes',
  async () => {
    const { database, dataDir, services } = app;
    const readAge = () => readValue('nyimbo_checkpoint_age_seconds');
    expect(await readAge()).toBeUndefined();
    const warnings: unknown[] = [];
    const log = { warn: (line: unknown) => void warnings.push(line) };
    const run = services.tasks.begin('checkpoint', 20);
    const checkpoints = startCheckpoints({ database, dataDir, everyMs: 20, run, log });
    const waitFor = async (isReached: (age: number) => boolean) => {
      while (!isReached((await readAge()) ?? NaN)) await new Promise((resolve) => setTimeout(resolve, 10));
    };
    await waitFor((age) => age >= 0);
    const [first] = await readdir(path.join(dataDir, 'checkpoint'));
    const seenMs = Date.now();
    await waitFor((age) => Date.now() - age * 1000 > seenMs);
    expect(await readdir(path.join(dataDir, 'checkpoint'))).toEqual([first]);
    await checkpoints.stop();
    const stopped = (await readAge()) ?? NaN;
    await waitFor((age) => age > stopped + 0.05);
    expect(warnings).toEqual([]);
  },
  60_000,
);
