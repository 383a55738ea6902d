/** Text values by name, that never throws. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * The browser's storage, or memory where the browser refuses it (SES-6: private mode, blocked cookies, a full disk):
 * everything then works for the life of the page.
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(open());
    } catch {
      // SecurityError when blocked, QuotaExceededError when full.
      return otherwise;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      memory.delete(key);
      const isKept = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isKept) return;
      memory.set(key, value);
      // What is there is older: it must not come back with the next page.
      attempt((storage) => storage.removeItem(key), undefined);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

export const safeLocalStorage = createSafeStorage(() => window.localStorage);
export const safeSessionStorage = createSafeStorage(() => window.sessionStorage);
