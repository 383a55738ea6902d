import type { SafeStorage } from '../support/safeStorage.ts';

/** There while the account does not know what was chosen on this device (docs/contracts/browser-storage-and-cookies.md). */
const KEY = 'settings-due';

/** Whether the account has still to be told of this device's settings; outlives the page, since the line may not. */
export interface SettingsDue {
  read(): boolean;
  note(isDue: boolean): void;
}

export const createSettingsDue = (storage: SafeStorage): SettingsDue => ({
  read: () => storage.get(KEY) !== null,
  note: (isDue) => (isDue ? storage.set(KEY, 'true') : storage.remove(KEY)),
});
