/**
 * Returns how many times longer `second` takes than `first`: the median of the ratios of `pairs` pairs of runs. 1 means
 * equal. The two runs of a pair follow each other directly, so load on the machine affects both. Their order
 * alternates.
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
