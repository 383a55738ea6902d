// Prints the tables of `bench:api` as Markdown for docs/performance.md.

const sum = (values) => values.reduce((total, value) => total + value, 0);
const rate = (runs) => sum(runs.map(({ times }) => times.length)) / sum(runs.map(({ seconds }) => seconds));
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** CPU milliseconds per call: of the server process, and of a separate database process (null if unknown). */
function findCpu(runs) {
  const calls = sum(runs.map(({ times }) => times.length));
  const isKnown = runs.every(({ databaseCpu }) => databaseCpu !== null);
  const server = sum(runs.map(({ serverCpu }) => serverCpu)) / calls;
  const database = isKnown ? sum(runs.map(({ databaseCpu }) => databaseCpu)) / calls : null;
  return { server, database, total: server + (database ?? 0) };
}

const line = (cells) => `| ${cells.join(' | ')} |`;
const show = (value, digits) => (value === null ? '–' : value.toFixed(digits));

/** Prints one table with a row for each call. The percentiles are over the times of all its runs. */
export function printTable(label, rows) {
  console.log(`\n### ${label}\n`);
  console.log(
    line([
      'call',
      'KB',
      'p50 ms',
      'p95',
      'p99',
      'a second',
      'constant',
      'ratio',
      'CPU ms: server',
      'database',
      'constant',
      'found',
    ]),
  );
  console.log(line(['---', ...Array.from({ length: 11 }, () => '--:')]));
  for (const { name, bytes, foundShare, runs, constants } of rows) {
    const times = runs.flatMap((run) => run.times).sort((a, b) => a - b);
    const cpu = findCpu(runs);
    console.log(
      line([
        name,
        (bytes / 1024).toFixed(1),
        ...[0.5, 0.95, 0.99].map((share) => show(percentile(times, share), 1)),
        show(rate(runs), 0),
        show(rate(constants), 0),
        show(rate(runs) / rate(constants), 2),
        show(cpu.server, 2),
        show(cpu.database, 2),
        show(findCpu(constants).server, 2),
        `${Math.round(foundShare * 100)} %`,
      ]),
    );
  }
}

/** Prints how the CPU time per call grows from the smallest catalogue to the largest. */
export function printGrowth(database, results) {
  const sizes = [...results.keys()];
  const [first, last] = [sizes[0], sizes.at(-1)];
  console.log(`\n### ${database}: CPU milliseconds a call, server and database together\n`);
  console.log(line(['call', ...sizes.map((size) => size.toLocaleString('en')), 'growth']));
  console.log(line(['---', ...sizes.map(() => '--:'), '--:']));
  for (const [index, { name }] of results.get(first).entries()) {
    const cpuAt = (size) => findCpu(results.get(size)[index].runs).total;
    console.log(line([name, ...sizes.map((size) => show(cpuAt(size), 2)), show(cpuAt(last) / cpuAt(first), 2)]));
  }
}
