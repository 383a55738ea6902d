import type { SoloApi } from './stage/SoloApi.ts';

/** How good the line is that the remote is tried on. */
export type Line = string;

/** What the HTML of the harness tells its script (tools/solo/pages.mjs). */
export interface SoloPage {
  /** The page with the controls, or the one on which the remote runs. */
  part: 'desk' | 'stage';
  app: string;
  line: Line;
  /** All lines that the harness's server knows, the good one first. */
  lines: Line[];
}

declare global {
  interface Window {
    __NYIMBO_SOLO_PAGE__?: SoloPage;
    /** On the stage: for the desk, for tests, and for the checks before a release. */
    __NYIMBO_SOLO__?: SoloApi;
  }
}

/** @throws outside of the harness's own pages */
export function readSoloPage(): SoloPage {
  const page = window.__NYIMBO_SOLO_PAGE__;
  if (!page) throw new Error('This is not a page of the solo harness.');
  return page;
}

/** The stage's address while no page is open on it. */
export const EMPTY_STAGE = '/solo/stage';
