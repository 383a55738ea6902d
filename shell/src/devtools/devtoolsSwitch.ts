import { safeSessionStorage } from '../support/safeStorage.ts';

const STORAGE_KEY = 'devtools';
const QUERY_FIELD = 'devtools';

/** Whether the devtools are on. `?devtools` in the URL switches them on, and they then stay on in this tab. */
export function isDevtoolsEnabled(): boolean {
  if (new URLSearchParams(window.location.search).has(QUERY_FIELD)) safeSessionStorage.set(STORAGE_KEY, 'open');
  return safeSessionStorage.get(STORAGE_KEY) !== null;
}

/** Switches the devtools off for this tab. Returns the URL without `?devtools`, or null if the URL had none. */
export function disableDevtools(): string | null {
  safeSessionStorage.remove(STORAGE_KEY);
  const url = new URL(window.location.href);
  if (!url.searchParams.has(QUERY_FIELD)) return null;
  url.searchParams.delete(QUERY_FIELD);
  return url.pathname + url.search + url.hash;
}
