// Prints the tables of `bench:api` and `bench:html` as Markdown for docs/performance.md.

const sum = (values) => values.reduce((total, value) => total + value, 0);
const callsPerSecond = (runs) => sum(runs.map(({ times }) => times.length)) / sum(runs.map(({ seconds }) => seconds));
const percentile = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];

/** CPU time per call in ms: of the server process, and of a separate database process (null if unknown). */
function computeCpuPerCall(runs) {
  const calls = sum(runs.map(({ times }) => times.length));
  const isKnown = runs.every(({ databaseCpu }) => databaseCpu !== null);
  const server = sum(runs.map(({ serverCpu }) => serverCpu)) / calls;
  const database = isKnown ? sum(runs.map(({ databaseCpu }) => databaseCpu)) / calls : null;
  return { server, database, total: server + (database ?? 0) };
}

const formatRow = (cells) => `| ${cells.join(' | ')} |`;
const formatNumber = (value, digits) => (value === null ? '–' : value.toFixed(digits));

/** Prints one table with a row for each call. The percentiles are over the times of all its runs. */
export function printTable(label, rows) {
  console.log(`\n### ${label}\n`);
  console.log(
    formatRow([
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
  console.log(formatRow(['---', ...Array.from({ length: 11 }, () => '--:')]));
  for (const { name, bytes, foundShare, runs, constants } of rows) {
    const times = runs.flatMap((run) => run.times).sort((a, b) => a - b);
    const cpu = computeCpuPerCall(runs);
    console.log(
      formatRow([
        name,
        (bytes / 1024).toFixed(1),
        ...[0.5, 0.95, 0.99].map((share) => formatNumber(percentile(times, share), 1)),
        formatNumber(callsPerSecond(runs), 0),
        formatNumber(callsPerSecond(constants), 0),
        formatNumber(callsPerSecond(runs) / callsPerSecond(constants), 2),
        formatNumber(cpu.server, 2),
        formatNumber(cpu.database, 2),
        formatNumber(computeCpuPerCall(constants).server, 2),
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
  console.log(formatRow(['call', ...sizes.map((size) => size.toLocaleString('en')), 'growth']));
  console.log(formatRow(['---', ...sizes.map(() => '--:'), '--:']));
  for (const [index, { name }] of results.get(first).entries()) {
    const cpuAt = (size) => computeCpuPerCall(results.get(size)[index].runs).total;
    console.log(
      formatRow([
        name,
        ...sizes.map((size) => formatNumber(cpuAt(size), 2)),
        formatNumber(cpuAt(last) / cpuAt(first), 2),
      ]),
    );
  }
}

/** Prints the table of `bench:html`, with the CPU time of each page as a multiple of a constant response's. */
export function printPages(rows) {
  console.log(formatRow(['page', 'KB br', 'p50 ms', 'p95', 'a second', 'CPU ms', 'goal', 'constant', 'multiple']));
  console.log(formatRow(['---', ...Array.from({ length: 8 }, () => '--:')]));
  for (const { name, bytes, goal, runs, constants } of rows) {
    const times = runs.flatMap((run) => run.times).sort((a, b) => a - b);
    const [cpu, constant] = [computeCpuPerCall(runs).server, computeCpuPerCall(constants).server];
    const figures = [
      formatNumber(bytes / 1024, 1),
      ...[0.5, 0.95].map((share) => formatNumber(percentile(times, share), 1)),
      formatNumber(callsPerSecond(runs), 0),
      formatNumber(cpu, 2),
      formatNumber(goal ?? null, 1),
      formatNumber(constant, 3),
      formatNumber(cpu / constant, 1),
    ];
    console.log(formatRow([name, ...figures]));
  }
}
