/**
 * Runs a suite's rows in order, several at a time, because a row spends most of its time waiting. The suite's tests
 * await the results one by one.
 * @returns the result of each row, which rejects if the row fails
 */
export function runRowsInParallel<Row>(
  rows: readonly Row[],
  limit: number,
  run: (row: Row) => Promise<void>,
): Map<Row, Promise<void>> {
  const waiting: (() => void)[] = [];
  let free = limit;
  const runWhenFree = async (row: Row): Promise<void> => {
    if (free > 0) free -= 1;
    else await new Promise<void>((start) => waiting.push(start));
    try {
      await run(row);
    } finally {
      const startNext = waiting.shift();
      if (startNext) startNext();
      else free += 1;
    }
  };
  return new Map(
    rows.map((row) => {
      const result = runWhenFree(row);
      result.catch(() => undefined); // The row's test reports the failure.
      return [row, result];
    }),
  );
}
