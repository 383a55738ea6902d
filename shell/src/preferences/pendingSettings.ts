import type { SafeStorage } from '../support/safeStorage.ts';

/** Key of a flag: the account lacks changes made on this device (docs/contracts/browser-storage-and-cookies.md). */
const STORAGE_KEY = 'settings-due';

/**
 * Whether this device's settings must still be saved to the account. Persisted, because the page may close while
 * offline.
 */
export interface PendingSettings {
  read(): boolean;
  record(isPending: boolean): void;
}

/** Creates the flag on the given storage; local storage outside tests. */
export const createPendingSettings = (storage: SafeStorage): PendingSettings => ({
  read: () => storage.get(STORAGE_KEY) !== null,
  record: (isPending) => (isPending ? storage.set(STORAGE_KEY, 'true') : storage.remove(STORAGE_KEY)),
});
