import { safeSessionStorage } from '../support/safeStorage.ts';

const KEY = 'devtools';
const FIELD = 'devtools';

/** `?devtools` in an address opens the panel; it stays for the tab, whatever pages come. */
export function isDevtoolsWanted(): boolean {
  if (new URLSearchParams(window.location.search).has(FIELD)) safeSessionStorage.set(KEY, 'open');
  return safeSessionStorage.get(KEY) !== null;
}

/** The panel does not come back by itself. Returns the address without the wish; null when it had none. */
export function forgetDevtools(): string | null {
  safeSessionStorage.remove(KEY);
  const url = new URL(window.location.href);
  if (!url.searchParams.has(FIELD)) return null;
  url.searchParams.delete(FIELD);
  return url.pathname + url.search + url.hash;
}
