import type { SafeStorage } from '../support/safeStorage.ts';

/** Set while the account lacks changes made on this device (docs/contracts/browser-storage-and-cookies.md). */
const KEY = 'settings-due';

/**
 * Whether this device's settings must still be saved to the account. Persisted, because the page may close while
 * offline.
 */
export interface SettingsDue {
  read(): boolean;
  record(isDue: boolean): void;
}

export const createSettingsDue = (storage: SafeStorage): SettingsDue => ({
  read: () => storage.get(KEY) !== null,
  record: (isDue) => (isDue ? storage.set(KEY, 'true') : storage.remove(KEY)),
});
