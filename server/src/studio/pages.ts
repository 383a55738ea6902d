import { STUDIO_PAGE_ROWS } from '@nyimbo/shared-api/studio';

/** Rows that a table counts at most. Counting more costs longer than anyone pages. */
export const MOST_COUNTED = 200_000;

/** Limit and offset of a page; the first is 1. */
export const toPage = (page = 1): { limit: number; offset: number } => ({
  limit: STUDIO_PAGE_ROWS,
  offset: (page - 1) * STUDIO_PAGE_ROWS,
});

/** The total of a table, as the contract has it. */
export const toTotal = (counted: number): { total: number; isTotalCut: boolean } => ({
  total: Math.min(counted, MOST_COUNTED),
  isTotalCut: counted > MOST_COUNTED,
});
