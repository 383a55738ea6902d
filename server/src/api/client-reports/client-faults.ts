import type { CallRequest } from '@nyimbo/shared-api/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { Throttle } from '../../accounts/throttle/throttle.ts';
import { toLine } from '../../inbox/plain-text.ts';
import type { DailyCounts } from '../../studio/figures/daily-counts.ts';
import type { CanaryGuard } from '../../web/canary/canary-guard.ts';
import type { LiveSite } from '../../web/live/live-site.ts';
import { admitReport, type ReportLimits } from './admit-report.ts';

type ClientFault = CallRequest<'reportClientFault'>;

export const FAULT_LIMITS: ReportLimits = { name: 'client-fault', perNetwork: 30, inTotal: 600 };
/** Minimum interval between two log lines for the same remote and kind of fault. */
const LOG_INTERVAL_MS = 60_000;
/** Number of recent releases whose builds are counted by name. Pages with older builds are very rare. */
const RECENT_RELEASES = 50;
/** Label for all builds and remotes that no recent release contains, because clients can invent names. */
const OTHER_LABEL = 'other';

interface LastLog {
  /** When a report was last logged, in epoch milliseconds. */
  loggedAt: number;
  /** Number of reports since then that were not logged. */
  unlogged: number;
}

interface ClientFaultsOptions {
  site: Pick<LiveSite, 'readHistory'>;
  throttle: Throttle;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Counts the faults of each day, for the studio. */
  counts?: Pick<DailyCounts, 'recordFault'>;
  /** Compares the faults of a canary with the faults of the live build. */
  canaries?: Pick<CanaryGuard, 'recordFault'>;
  now?: () => number;
}

/**
 * Counts and logs reports of failed builds from pages, by remote and build, for `/metrics`. Stores no reports. The
 * response does not reveal whether a report was counted.
 */
export class ClientFaults {
  readonly faults = new Counter({
    name: 'nyimbo_client_faults_total',
    help: 'Builds that failed in a visitor’s browser, by remote, build and kind of fault.',
    labelNames: ['remote', 'build', 'kind'],
    registers: [],
  });
  readonly dropped = new Counter({
    name: 'nyimbo_client_faults_dropped_total',
    help: 'Reports dropped because they were over the limit.',
    registers: [],
  });
  readonly #lastLogs = new Map<string, LastLog>();
  readonly #pending = new Set<Promise<void>>();
  readonly #now: () => number;

  readonly #options: ClientFaultsOptions;

  constructor(options: ClientFaultsOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /**
   * Counts a report. Never rejects.
   *
   * @param ipAddress of the caller. Used in counters for a minute, or as a hash while there is a canary, and never
   * stored.
   * @param group canary group of the caller; null without one
   */
  async record(fault: ClientFault, ipAddress: string, group: number | null = null): Promise<void> {
    const counting = this.#count(fault, ipAddress, group);
    this.#pending.add(counting);
    await counting.finally(() => this.#pending.delete(counting));
  }

  /** Resolves when the reports so far are counted. */
  async whenIdle(): Promise<void> {
    await Promise.all(this.#pending);
  }

  async #count(fault: ClientFault, ipAddress: string, group: number | null): Promise<void> {
    try {
      const { throttle, canaries } = this.#options;
      const { isFromAdmittedNetwork, isCounted } = await admitReport(throttle, ipAddress, FAULT_LIMITS);
      if (isCounted) await this.#countFault(fault);
      else this.dropped.inc();
      // A canary counts each network once, so the total limit does not apply.
      if (isFromAdmittedNetwork) await canaries?.recordFault(fault, group, ipAddress);
    } catch (error) {
      // Reading the history from the disk failed. The caller does not wait for the result, and the next report tries
      // again.
      this.#options.log.warn({ err: error }, 'failed to count a reported fault');
    }
  }

  async #countFault(fault: ClientFault): Promise<void> {
    const { remote, build } = await this.#findLabels(fault);
    this.faults.inc({ remote, build, kind: fault.kind });
    this.#options.counts?.recordFault({ remote, build, kind: fault.kind });
    this.#logReport(fault, remote, build);
  }

  /**
   * Returns the values of the metric's labels. Only names of recently live builds become labels, because labels are
   * never removed.
   */
  async #findLabels({ remote, build }: ClientFault): Promise<{ remote: string; build: string }> {
    const { entries } = await this.#options.site.readHistory();
    const recent = entries.slice(0, RECENT_RELEASES);
    const isRecentBuild = recent.some(
      ({ builds, canary }) =>
        (Object.hasOwn(builds, remote) && builds[remote] === build) ||
        (Object.hasOwn(canary, remote) && canary[remote]?.build === build),
    );
    if (isRecentBuild) return { remote, build };
    return {
      remote: recent.some(({ builds }) => Object.hasOwn(builds, remote)) ? remote : OTHER_LABEL,
      build: OTHER_LABEL,
    };
  }

  #logReport(fault: ClientFault, remote: string, build: string): void {
    const key = `${remote} ${fault.kind}`;
    const lastLog = this.#lastLogs.get(key);
    const now = this.#now();
    if (lastLog && Math.abs(now - lastLog.loggedAt) < LOG_INTERVAL_MS) {
      lastLog.unlogged += 1;
      return;
    }
    this.#lastLogs.set(key, { loggedAt: now, unlogged: 0 });
    const { kind, fallback, requestId } = fault;
    const more = lastLog && lastLog.unlogged > 0 ? { more: lastLog.unlogged } : {};
    const fields = { remote, build, kind, fallback: fallback === null ? null : toLine(fallback), requestId, ...more };
    this.#options.log.warn({ ...fields, message: toLine(fault.message) }, 'a build failed in a browser');
  }
}
