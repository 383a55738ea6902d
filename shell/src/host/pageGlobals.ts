import { readCountry, type Country } from '@nyimbo/shared-api';
import type { KeepEarlyPage } from '../html/keepEarlyPage.ts';

/** The data that the HTML passes to the shell. */
export interface PageGlobals {
  apiBase: string;
  mediaBase: string;
  country: Country;
  /** The registry, unparsed; null on a static host, whose HTML does not contain it. */
  registry: unknown;
  /** Scripts of the page's remote that the HTML preloads, with their hashes. */
  preloads: readonly { url: string; integrity?: string }[];
  /** Set only if the HTML contains the content of the page. */
  keepEarlyPage?: KeepEarlyPage;
}

const DEFAULT_GLOBALS: Omit<PageGlobals, 'country'> = {
  apiBase: '/api',
  mediaBase: '/media',
  registry: null,
  preloads: [],
};

/** Reads `window.__NYIMBO__`, set by the inline script of our own HTML. Missing values get their default. */
export function readPageGlobals(): PageGlobals {
  const page: { __NYIMBO__?: Partial<PageGlobals> } & typeof globalThis = globalThis;
  return { ...DEFAULT_GLOBALS, ...page.__NYIMBO__, country: readCountry() };
}
