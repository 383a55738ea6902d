import { STUDIO_PAGE_ROWS } from '@nyimbo/shared-api/studio';

/** Counting stops at this number of rows, because counting 100,000 songs takes longer than reading a page of them. */
export const MAX_COUNTED_ROWS = 1000;

/** Converts a page number, from 1, to SQL's limit and offset. */
export const toLimitAndOffset = (page = 1): { limit: number; offset: number } => ({
  limit: STUDIO_PAGE_ROWS,
  offset: (page - 1) * STUDIO_PAGE_ROWS,
});

/** Converts a count that stops above `MAX_COUNTED_ROWS` to the contract's form. */
export const toTotal = (counted: number): { total: number; isTotalCut: boolean } => ({
  total: Math.min(counted, MAX_COUNTED_ROWS),
  isTotalCut: counted > MAX_COUNTED_ROWS,
});
