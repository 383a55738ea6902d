// `npm run bench:load -- --minutes 60`: a long load on two processes, with their memory and open files each minute.
import { setTimeout as wait } from 'node:timers/promises';
import { runStep } from '../bootstrap/progress.mjs';

const MINUTE_MS = 60_000;
const SAMPLES_PER_MINUTE = 6;
/** The caches fill in the first minutes, so the benchmark measures the growth after them. */
const WARM_UP_MINUTES = 5;
/** The fans' tokens expire after 30 minutes. */
const TOKEN_RENEWAL_MINUTES = 20;
const MEGABYTE = 2 ** 20;

/** Prometheus metrics of a process that must not grow. */
const METRICS = {
  heapBytes: 'nodejs_heap_size_used_bytes',
  residentBytes: 'process_resident_memory_bytes',
  openFiles: 'process_open_fds',
};

/**
 * Puts a site under load, and samples its processes.
 * @param site a `LoadedSite` whose processes print the URL of their operator's port
 * @returns a row for `console.table` for each process
 */
export async function measureSoak(site, load, minutes) {
  const { runUnderLoad } = await import('../../tests/deploy/load/faults.ts');
  const { countFailures } = await import('../../tests/deploy/load/Traffic.ts');
  const sampled = site.servers.processes.map((process) => ({ process, minutes: [] }));
  const report = await runStep(`${minutes} minutes of load`, () =>
    runUnderLoad(site, load, async () => {
      for (let minute = 1; minute <= minutes; minute += 1) {
        const samples = await sampleMinute(sampled.map(({ process }) => process));
        for (const [index, lowest] of samples.entries()) sampled[index].minutes.push(lowest);
        if (minute % TOKEN_RENEWAL_MINUTES === 0) await site.renewTokens();
        console.log(`minute ${minute}: ${samples.map(describeSample).join('; ')}`);
      }
    }),
  );
  console.log({ sent: report.sent, failed: countFailures(report.failures), lost: report.lost.length });
  return Object.fromEntries(sampled.map(({ minutes: rows }, index) => [`process ${index + 1}`, describeGrowth(rows)]));
}

/** Samples each process during a minute. @returns the lowest value of each metric, which garbage collection determines */
async function sampleMinute(processes) {
  const lowest = processes.map(() => ({}));
  for (let count = 0; count < SAMPLES_PER_MINUTE; count += 1) {
    await wait(MINUTE_MS / SAMPLES_PER_MINUTE);
    for (const [index, process] of processes.entries()) {
      const values = await readMetrics(process);
      for (const [name, value] of Object.entries(values)) {
        lowest[index][name] = Math.min(value, lowest[index][name] ?? Infinity);
      }
    }
  }
  return lowest;
}

async function readMetrics({ output }) {
  const address = /operator’s pages are at (\S+)/.exec(output())?.[1];
  const text = await (await fetch(`${address}/metrics`)).text();
  const read = (metric) => Number(new RegExp(`^${metric} (\\S+)$`, 'm').exec(text)?.[1]);
  return Object.fromEntries(Object.entries(METRICS).map(([name, metric]) => [name, read(metric)]));
}

const describeSample = ({ heapBytes, residentBytes, openFiles }) =>
  `heap ${(heapBytes / MEGABYTE).toFixed(1)} MB, resident ${(residentBytes / MEGABYTE).toFixed(0)} MB, ${openFiles} files`;

function describeGrowth(minutes) {
  const measured = minutes.slice(Math.min(WARM_UP_MINUTES, minutes.length - 1));
  const growthPer10Minutes = (name) => slopeOf(measured.map((values) => values[name])) * 10;
  return {
    'heap, MB': (measured.at(-1).heapBytes / MEGABYTE).toFixed(1),
    'heap, MB in 10 minutes': (growthPer10Minutes('heapBytes') / MEGABYTE).toFixed(2),
    'resident, MB': (measured.at(-1).residentBytes / MEGABYTE).toFixed(0),
    'resident, MB in 10 minutes': (growthPer10Minutes('residentBytes') / MEGABYTE).toFixed(2),
    'open files': measured.at(-1).openFiles,
    'open files in 10 minutes': growthPer10Minutes('openFiles').toFixed(1),
  };
}

/** Returns the slope of the least-squares line through equally spaced values; 0 for fewer than two values. */
function slopeOf(values) {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const covariance = values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0);
  const variance = values.reduce((sum, _value, index) => sum + (index - middle) ** 2, 0);
  return variance === 0 ? 0 : covariance / variance;
}
