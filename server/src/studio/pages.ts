import { STUDIO_PAGE_ROWS } from '@nyimbo/shared-api/studio';

/** Limit of counted rows per table: counting 100,000 songs takes longer than showing a page of them. */
export const MOST_COUNTED = 1000;

/** Limit and offset of a page; the first is 1. */
export const toPage = (page = 1): { limit: number; offset: number } => ({
  limit: STUDIO_PAGE_ROWS,
  offset: (page - 1) * STUDIO_PAGE_ROWS,
});

/** Returns the total of a table in the form of the contract. */
export const toTotal = (counted: number): { total: number; isTotalCut: boolean } => ({
  total: Math.min(counted, MOST_COUNTED),
  isTotalCut: counted > MOST_COUNTED,
});
