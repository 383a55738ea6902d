import { safeSessionStorage } from '../support/safeStorage.ts';

const KEY = 'devtools';
const FIELD = 'devtools';

/**
 * Whether the devtools are open: `?devtools` in the URL opens them, and session storage keeps them open in this tab.
 */
export function isDevtoolsWanted(): boolean {
  if (new URLSearchParams(window.location.search).has(FIELD)) safeSessionStorage.set(KEY, 'open');
  return safeSessionStorage.get(KEY) !== null;
}

/** Closes the devtools for this tab. Returns the URL without `?devtools`, or null if it had none. */
export function disableDevtools(): string | null {
  safeSessionStorage.remove(KEY);
  const url = new URL(window.location.href);
  if (!url.searchParams.has(FIELD)) return null;
  url.searchParams.delete(FIELD);
  return url.pathname + url.search + url.hash;
}
