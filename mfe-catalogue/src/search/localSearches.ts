/**
 * Recent searches of a listener who is not logged in, in local storage (SRC-3). If storage is blocked or full, they
 * last as long as the page (SES-6).
 */
const KEY = 'recent-searches';
const MAX_SEARCHES = 8;

let kept: string[] | null = null;

/** Newest first. */
export function readLocalSearches(): string[] {
  kept ??= parseSearches(readStorage());
  return kept;
}

export function addLocalSearch(input: string): string[] {
  const text = input.trim();
  if (text === '') return readLocalSearches();
  return save([text, ...readLocalSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())]);
}

export function removeLocalSearch(input: string): string[] {
  return save(readLocalSearches().filter((other) => other !== input));
}

export function clearLocalSearches(): string[] {
  return save([]);
}

function save(searches: string[]): string[] {
  kept = searches.slice(0, MAX_SEARCHES);
  try {
    if (kept.length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full: the list stays in memory.
  }
  return kept;
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
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
