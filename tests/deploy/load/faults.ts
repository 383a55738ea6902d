import { setTimeout as wait } from 'node:timers/promises';
import type { ServiceGate } from '../../../server/src/process/testing/start-service-gate.ts';
import type { ServerProgram } from '../../../server/src/testing/processes/start-server-process.ts';
import type { LoadedSite } from './startLoadedSite.ts';
import type { EventStreams } from './EventStreams.ts';
import type { Failure } from './Traffic.ts';

const STREAMS_TIMEOUT_MS = 30_000;

export interface LoadOptions {
  /** Requests a second, and open event streams. */
  perSecond: number;
  streams: number;
  /** Seconds under load before, between and after the faults. */
  seconds: number;
}

/** The failures and delays that the clients saw. */
export interface LoadReport {
  sent: number;
  failures: Failure[];
  durationsMs: number[];
  streams: EventStreams['figures'];
  /** Number of acknowledged writes. `lost` lists the ones that are missing in the database. */
  acknowledged: number;
  lost: string[];
}

/** Runs `disrupt` under load. Resolves once `disrupt` has resolved and every event stream is open again. */
export async function runUnderLoad(
  site: LoadedSite,
  { perSecond, streams: count, seconds }: LoadOptions,
  disrupt: (traffic: ReturnType<LoadedSite['load']>['traffic']) => Promise<void>,
): Promise<LoadReport> {
  const { traffic, streams } = site.load(perSecond, count);
  const before = site.favouriteToggler.acknowledged;
  let figures: EventStreams['figures'];
  try {
    await wait(seconds * 1000);
    await disrupt(traffic);
    await wait(seconds * 1000);
    await waitForStreams(streams, count);
    ({ figures } = streams);
  } finally {
    await traffic.stop();
    streams.stop();
  }
  const { sent, failures, durationsMs } = traffic;
  const acknowledged = site.favouriteToggler.acknowledged - before;
  const lost = await site.favouriteToggler.findLost(site.servers.prepared.database);
  return { sent, failures, durationsMs, streams: figures, acknowledged, lost };
}

/** Waits until all streams are open at the same time. */
async function waitForStreams(streams: EventStreams, count: number): Promise<void> {
  const deadline = performance.now() + STREAMS_TIMEOUT_MS;
  while (streams.figures.connected < count) {
    if (performance.now() > deadline) throw new Error(`Only ${streams.figures.connected} streams are open.`);
    await wait(50);
  }
}

/** Restarts the processes one by one, as `systemctl restart` does. Starts the `newer` server instead if given. */
export function restartOneByOne(site: LoadedSite, options: LoadOptions, newer?: ServerProgram): Promise<LoadReport> {
  return runUnderLoad(site, options, async () => {
    for (const [index, process] of site.servers.processes.entries()) {
      process.child.kill('SIGTERM');
      const code = await process.ended;
      if (code !== 0) throw new Error(`The server ended with ${code}:\n${process.output()}`);
      await site.servers.startAgain(index, newer);
      await wait(options.seconds * 1000);
    }
  });
}

/** Kills the second process with SIGKILL, and starts it again. */
export async function killOne(
  site: LoadedSite,
  options: LoadOptions,
): Promise<LoadReport & { inFlight: number; recoveryMs: number }> {
  let [inFlight, killedAt] = [0, 0];
  const report = await runUnderLoad(site, options, async (traffic) => {
    const victim = site.servers.processes[1];
    // Wait until requests are in flight: without any, the kill proves nothing.
    while (traffic.inFlight === 0) await wait(1);
    inFlight = traffic.inFlight;
    killedAt = performance.now();
    victim?.child.kill('SIGKILL');
    await victim?.ended;
    await wait(options.seconds * 1000);
    await site.servers.startAgain(1);
  });
  const lastAt = Math.max(killedAt, ...report.failures.map(({ endedAt }) => endedAt));
  return { ...report, inFlight, recoveryMs: lastAt - killedAt };
}

/**
 * Cuts the connections to a service (PostgreSQL or Redis) for `outageSeconds`, then waits until each process is ready for
 * calls again.
 */
export function disconnectService(
  site: LoadedSite,
  { outageSeconds, ...options }: LoadOptions & { outageSeconds: number },
  gate: Pick<ServiceGate, 'open' | 'close'>,
): Promise<LoadReport> {
  return runUnderLoad(site, options, async () => {
    await gate.close();
    await wait(outageSeconds * 1000);
    await gate.open();
    for (const { address } of site.servers.processes) {
      while ((await fetch(`${address}/readyz/api`)).status !== 200) await wait(50);
    }
  });
}
