/**
 * How much longer `second` takes than `first`: the median, over `pairs` pairs, of how the two of a pair compare. The two
 * of a pair are measured one right after the other, by turns first, so that a machine that is busy for a while is busy
 * for both, and a single slow one says nothing. 1 is the same.
 */
export async function compareTimes(
  first: (pair: number) => Promise<unknown>,
  second: (pair: number) => Promise<unknown>,
  pairs = 25,
): Promise<number> {
  const ratios: number[] = [];
  for (let pair = 0; pair < pairs; pair += 1) {
    const runs = pair % 2 === 0 ? [first, second] : [second, first];
    const times = [];
    for (const run of runs) {
      const start = performance.now();
      await run(pair);
      times.push(performance.now() - start);
    }
    const [earlier = 0, later = 0] = times;
    ratios.push(pair % 2 === 0 ? later / earlier : earlier / later);
  }
  return ratios.sort((a, b) => a - b)[Math.floor(pairs / 2)] ?? 1;
}
