import { createIndexedDbStore, createMemoryStore, withMemoryFallback, type KeyValueStore } from './KeyValueStore.ts';

/** A store that works until `fail` is called. */
function createFragileStore(): { store: KeyValueStore; fail: () => void } {
  const memory = createMemoryStore();
  let isFull = false;
  const check = () => {
    if (isFull) throw new DOMException('The device is full.', 'QuotaExceededError');
  };
  return {
    store: {
      ...memory,
      write: async (key, value) => (check(), memory.write(key, value)),
      update: async (key, change) => (check(), memory.update(key, change)),
    },
    fail: () => {
      isFull = true;
    },
  };
}

test('LIB-1 SES-6 when storage is full, the page continues in memory with the stored records', async () => {
  const { store, fail } = createFragileStore();
  let failures = 0;
  const safe = withMemoryFallback(store, () => (failures += 1));
  await safe.write('first', 1);
  fail();
  await Promise.all([safe.write('second', 2), safe.update('first', (old) => Number(old) + 10)]);
  await safe.remove(['second']);
  expect(await safe.readAll()).toEqual([['first', 11]]);
  expect(failures).toBe(1);
});

test('LIB-1 SES-6 without IndexedDB, records last until the page closes', async () => {
  let hasFailed = false;
  const safe = withMemoryFallback(createIndexedDbStore(), () => {
    hasFailed = true;
  });
  await safe.write('first', 1);
  expect(await safe.read('first')).toBe(1);
  expect(hasFailed).toBe(true);
});
