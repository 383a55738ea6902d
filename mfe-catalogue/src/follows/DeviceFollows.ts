const STORAGE_KEY = 'followed-artists';
/** The same limit as an account's list and as one merge request. */
const MAX_ARTISTS = 5000;

/**
 * The artists that a listener who is not logged in follows on this device, by name, newest first (LIB-3). They are in
 * local storage. Where storage is blocked, they last for the page (SES-6).
 */
export class DeviceFollows {
  /** The names of this page, in case the storage is blocked. */
  #names: readonly string[] = [];
  /** The artists last handed to the library. Its merge moves them into the account. */
  #offered: readonly string[] = [];

  /** Returns the names, also those that another tab has added. */
  list(): readonly string[] {
    try {
      const text = window.localStorage.getItem(STORAGE_KEY);
      this.#names = text === null ? [] : parseNames(JSON.parse(text));
    } catch {
      // SecurityError: storage is blocked. SyntaxError: the key holds text that is not JSON.
    }
    return this.#names;
  }

  /** Returns the names for a merge. `clearMerged` deletes them after it. */
  offer(): string[] {
    this.#offered = this.list();
    return [...this.#offered];
  }

  /** Deletes the names that the account has now. Another tab may have added others since. */
  clearMerged(): void {
    const moved = new Set(this.#offered);
    this.#write(this.list().filter((name) => !moved.has(name)));
    this.#offered = [];
  }

  /** Follows or unfollows. Returns false if the list is full. */
  set(name: string, isFollowed: boolean): boolean {
    const others = this.list().filter((other) => other !== name);
    if (isFollowed && others.length >= MAX_ARTISTS) return false;
    this.#write(isFollowed ? [name, ...others] : others);
    return true;
  }

  /** Whether a storage event of another tab concerns this list. `key` is null when the whole storage was cleared. */
  isKey(key: string | null): boolean {
    return key === null || key === STORAGE_KEY;
  }

  #write(names: readonly string[]): void {
    this.#names = names;
    try {
      if (names.length === 0) window.localStorage.removeItem(STORAGE_KEY);
      else window.localStorage.setItem(STORAGE_KEY, JSON.stringify(names));
    } catch {
      // QuotaExceededError or SecurityError: the page works without storage (SES-6).
    }
  }
}

function parseNames(value: unknown): string[] {
  const names = Array.isArray(value) ? value.filter((name) => typeof name === 'string' && name !== '') : [];
  return [...new Set<string>(names)].slice(0, MAX_ARTISTS);
}
