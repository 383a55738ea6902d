/** A key-value storage for text that never throws. */
export interface SafeStorage {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

/**
 * Wraps the browser's storage. Falls back to memory, for the life of the page, where the browser refuses access (SES-6:
 * private mode, blocked cookies, a full disk).
 * @decides SES-6
 */
export function createSafeStorage(open: () => Storage): SafeStorage {
  const memory = new Map<string, string>();
  const attempt = <Result>(act: (storage: Storage) => Result, fallback: Result): Result => {
    try {
      return act(open());
    } catch {
      // SecurityError when blocked, QuotaExceededError when full.
      return fallback;
    }
  };
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key), null),
    set: (key, value) => {
      memory.delete(key);
      const isStored = attempt((storage) => {
        storage.setItem(key, value);
        return true;
      }, false);
      if (isStored) return;
      memory.set(key, value);
      // Remove the older stored value, or the next page reads it.
      attempt((storage) => storage.removeItem(key), undefined);
    },
    remove: (key) => {
      memory.delete(key);
      attempt((storage) => storage.removeItem(key), undefined);
    },
  };
}

/** The page's local storage. Opened at each access, because even reading `window.localStorage` can throw. */
export const safeLocalStorage = createSafeStorage(() => window.localStorage);
/** The tab's session storage. Opened at each access, like `safeLocalStorage`. */
export const safeSessionStorage = createSafeStorage(() => window.sessionStorage);
