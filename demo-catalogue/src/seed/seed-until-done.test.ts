import { openTestDatabase, type TestDatabase } from '@nyimbo/server/testing';
import { seedUntilDone, type SeedRun } from './seed-until-done.ts';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.remove());

function describeRun(overrides: Partial<SeedRun>): SeedRun {
  return {
    database: opened.database,
    log: { error: () => undefined },
    signal: new AbortController().signal,
    seed: () => Promise.resolve(),
    whileAnotherSeeds: () => Promise.resolve(),
    retryMs: 20,
    ...overrides,
  };
}

describe('making the demo catalogue', () => {
  test('DAT-1 is tried again after an interruption', async () => {
    let attempts = 0;
    const seed = async () => {
      attempts += 1;
      if (attempts < 3) throw new Error('the disk is full');
    };
    await seedUntilDone(describeRun({ seed }));
    expect(attempts).toBe(3);
  });

  test('DAT-1 ends at once when the server stops', async () => {
    const stopping = new AbortController();
    const seed = () => Promise.reject(new Error('the disk is full'));
    const ended = seedUntilDone(describeRun({ seed, signal: stopping.signal, retryMs: 60_000 }));
    setTimeout(() => stopping.abort(), 50);
    await ended;
  });

  test('DAT-1 is left to one process, and taken up by another when that one is gone', async () => {
    if (opened.database.kind === 'embedded') return; // Only one process can use it.
    const stopping = new AbortController();
    const order: string[] = [];
    let kill: (error: Error) => void = () => undefined;
    let isHolding: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (isHolding = resolve));
    const first = seedUntilDone(
      describeRun({
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
      describeRun({
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
