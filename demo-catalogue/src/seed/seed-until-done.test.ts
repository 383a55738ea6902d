import { openTestDatabase, type TestDatabase } from '@nyimbo/server/testing';
import { seedUntilDone, type SeedRun } from './seed-until-done.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.remove());

function buildRun(overrides: Partial<SeedRun>): SeedRun {
  return {
    database: testDatabase.database,
    log: { error: () => undefined },
    signal: new AbortController().signal,
    seed: () => Promise.resolve(),
    whileAnotherSeeds: () => Promise.resolve(),
    retryMs: 20,
    ...overrides,
  };
}

describe('seedUntilDone', () => {
  test('DAT-1 retries after an error', async () => {
    let attempts = 0;
    const seed = async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('the disk is full');
    };
    await seedUntilDone(buildRun({ seed }));
    expect(attempts).toBe(3);
  });

  test('DAT-1 stops retrying as soon as the server stops', async () => {
    const stopping = new AbortController();
    const seed = () => Promise.reject(new Error('the disk is full'));
    const ended = seedUntilDone(buildRun({ seed, signal: stopping.signal, retryMs: 60_000 }));
    setTimeout(() => stopping.abort(), 50);
    await ended;
  });

  test('DAT-1 one process does the work; when it exits, another takes over', async () => {
    if (testDatabase.database.kind === 'embedded') return; // Only one process can use the embedded database.
    const stopping = new AbortController();
    const order: string[] = [];
    let kill: (error: Error) => void = () => undefined;
    let isHolding: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHolding = resolve));
    const first = seedUntilDone(
      buildRun({
        seed: () =>
          new Promise((_resolve, reject) => {
            kill = reject;
            isHolding();
          }),
        signal: stopping.signal,
      }),
    );
    await held;
    const second = seedUntilDone(
      buildRun({
        seed: async () => void order.push('seeds'),
        whileAnotherSeeds: async () => void order.push('waits'),
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(new Set(order)).toEqual(new Set(['waits']));
    stopping.abort();
    kill(new Error('killed'));
    await Promise.all([first, second]);
    expect(order.at(-1)).toBe('seeds');
  });
});
