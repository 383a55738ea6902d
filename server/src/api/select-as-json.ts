/** Builds SQL for the rows of a statement as one JSON value: an array, in the order of the statement. */
export const selectAsJson = (statement: string): string =>
  `COALESCE((SELECT json_agg(listed) FROM (${statement}) listed), '[]'::json)`;
