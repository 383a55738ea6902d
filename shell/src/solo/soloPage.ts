import type { NetworkCondition } from './NetworkCondition.ts';
import type { SoloApi } from './preview/SoloApi.ts';

/** The data that the harness's HTML passes to its script (tools/solo/pages.mjs). */
export interface SoloPage {
  /** `controls` is the page with the controls, `preview` the page that runs the remote. */
  part: 'controls' | 'preview';
  app: string;
  network: NetworkCondition;
  /** All network conditions of the harness's server; `good` is the first. */
  networkConditions: NetworkCondition[];
}

declare global {
  interface Window {
    __NYIMBO_SOLO_PAGE__?: SoloPage;
    /** Set in the preview, for the controls, tests and the checks before a release. */
    __NYIMBO_SOLO__?: SoloApi;
  }
}

/** Reads the data from the page. @throws outside of the harness's own pages */
export function readSoloPage(): SoloPage {
  const page = window.__NYIMBO_SOLO_PAGE__;
  if (!page) throw new Error('This is not a page of the solo harness.');
  return page;
}

/** Path of the preview when it does not show a page. */
export const EMPTY_PREVIEW_PATH = '/solo/preview';
