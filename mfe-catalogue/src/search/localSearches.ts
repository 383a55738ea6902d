/**
 * Recent searches of a listener who is not logged in, in local storage (SRC-3). If storage is blocked or full, they
 * last as long as the page (SES-6).
 */
const STORAGE_KEY = 'recent-searches';
const MAX_SEARCHES = 8;

let cached: string[] | null = null;

/** Returns the recent searches on this device, newest first. */
export function readLocalSearches(): string[] {
  cached ??= parseSearches(readStorage());
  return cached;
}

/** Puts a search first among the recent ones on this device. Returns the new list. */
export function addLocalSearch(input: string): string[] {
  const text = input.trim();
  if (text === '') return readLocalSearches();
  return save([text, ...readLocalSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())]);
}

/** Removes a recent search from this device. Returns the new list. */
export function removeLocalSearch(input: string): string[] {
  return save(readLocalSearches().filter((other) => other !== input));
}

/** Removes all recent searches from this device. Returns the empty list. */
export function clearLocalSearches(): string[] {
  return save([]);
}

function save(searches: string[]): string[] {
  cached = searches.slice(0, MAX_SEARCHES);
  try {
    if (cached.length === 0) localStorage.removeItem(STORAGE_KEY);
    else localStorage.setItem(STORAGE_KEY, JSON.stringify(cached));
  } catch {
    // Storage is blocked or full: the list stays in memory.
  }
  return cached;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null; // Storage is blocked.
  }
}

function parseSearches(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(value) ? value.filter((item) => typeof item === 'string').slice(0, MAX_SEARCHES) : [];
  } catch {
    return []; // Not written by this module.
  }
}
