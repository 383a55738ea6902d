import { createStore as openRecords, delMany, entries, get, set, update, type UseStore } from 'idb-keyval';

/** The database of this remote in the browser. docs/contracts/browser-storage-and-cookies.md lists its records. */
const DATABASE_NAME = 'nyimbo-library';

/** Records by key. Each call is one transaction, so two tabs can change the same record. */
export interface KeyValueStore {
  read(key: string): Promise<unknown>;
  readAll(): Promise<[key: string, value: unknown][]>;
  write(key: string, value: unknown): Promise<void>;
  /** Replaces a value with one computed from it. */
  update(key: string, change: (old: unknown) => unknown): Promise<void>;
  remove(keys: string[]): Promise<void>;
}

/** Stores records in memory until the page closes, for browsers that block storage. */
export function createMemoryStore(): KeyValueStore {
  const values = new Map<string, unknown>();
  return {
    read: (key) => Promise.resolve(values.get(key)),
    readAll: () => Promise.resolve([...values]),
    write: async (key, value) => void values.set(key, value),
    update: async (key, change) => void values.set(key, change(values.get(key))),
    remove: async (keys) => {
      for (const key of keys) values.delete(key);
    },
  };
}

/** Stores records in IndexedDB. Every call rejects if the browser blocks storage (private windows, a full device). */
export function createIndexedDbStore(): KeyValueStore {
  let opened: UseStore | null = null;
  const open = (): UseStore => (opened ??= openRecords(DATABASE_NAME, 'records'));
  return {
    read: async (key) => get<unknown>(key, open()),
    readAll: async () => entries<string, unknown>(open()),
    write: async (key, value) => set(key, value, open()),
    update: async (key, change) => update<unknown>(key, change, open()),
    remove: async (keys) => delMany(keys, open()),
  };
}

/** Falls back to memory on the first failure of `store`, after copying the readable records. Calls `onFailure` once. */
export function withMemoryFallback(store: KeyValueStore, onFailure: () => void): KeyValueStore {
  const memory = createMemoryStore();
  let failing: Promise<void> | null = null;
  const copy = async (): Promise<void> => {
    onFailure();
    const held = await store.readAll().catch(() => []);
    for (const [key, value] of held) await memory.write(key, value);
  };
  const attempt = async <Value>(run: (target: KeyValueStore) => Promise<Value>): Promise<Value> => {
    if (failing === null) {
      try {
        return await run(store);
      } catch {
        // SecurityError or InvalidStateError: storage is blocked. QuotaExceededError: the device is full.
        failing ??= copy();
      }
    }
    await failing;
    return run(memory);
  };
  return {
    read: (key) => attempt((target) => target.read(key)),
    readAll: () => attempt((target) => target.readAll()),
    write: (key, value) => attempt((target) => target.write(key, value)),
    update: (key, change) => attempt((target) => target.update(key, change)),
    remove: (keys) => attempt((target) => target.remove(keys)),
  };
}
