import type { KeepEarlyPage } from '../html/keepEarlyPage.ts';

/** What the HTML tells the shell. */
export interface PageGlobals {
  apiBase: string;
  mediaBase: string;
  country: { code: string; name: string; adjective: string };
  /** The registry as the server has read it; null on a static host, which then asks for it. */
  registry: unknown;
  /** Scripts of the page's remote that the HTML has asked for, with their hashes. */
  preloads: readonly { url: string; integrity?: string }[];
  /** Only where the HTML has content in the page's place. */
  keepEarlyPage?: KeepEarlyPage;
}

const DEFAULTS: PageGlobals = {
  apiBase: '/api',
  mediaBase: '/media',
  country: { code: 'MW', name: 'Malawi', adjective: 'Malawian' },
  registry: null,
  preloads: [],
};

/** Reads `window.__NYIMBO__`, the inline script of our own HTML; missing values get their default. */
export function readPageGlobals(): PageGlobals {
  const page: { __NYIMBO__?: Partial<PageGlobals> } & typeof globalThis = globalThis;
  return { ...DEFAULTS, ...page.__NYIMBO__ };
}
