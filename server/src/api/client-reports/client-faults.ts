import type { CallRequest } from '@nyimbo/shared-api/contract';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { Throttle } from '../../accounts/throttle/throttle.ts';
import { toLine } from '../../inbox/plain-text.ts';
import { networkOf } from '../../http/network-of.ts';
import type { DailyCounts } from '../../studio/figures/daily-counts.ts';
import type { CanaryGuard } from '../../web/canary/canary-guard.ts';
import type { LiveSite } from '../../web/live/live-site.ts';

type ClientFault = CallRequest<'reportClientFault'>;

const WINDOW_SECONDS = 60;
/** Maximum reports per minute: from one network, which many people may share, and from all networks. */
export const FROM_NETWORK = 30;
export const FROM_ALL = 600;
/** Logs at most one line per minute for each remote and kind of fault. */
const LOG_EVERY_MS = 60_000;
/** Number of recent releases whose builds are counted by name. Pages are hardly ever older. */
const RECENT_RELEASES = 50;
/** Label for a build or remote that was never released, or long ago. Clients can invent names. */
const OTHER = 'other';

interface ReportedFault {
  at: number;
  /** Reports not logged since then. */
  silent: number;
}

interface ClientFaultsOptions {
  site: Pick<LiveSite, 'readHistory'>;
  throttle: Throttle;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Counts the faults of each day, for the studio. */
  counts?: Pick<DailyCounts, 'recordFault'>;
  /** Compares the faults of a canary with those of the live build. */
  canaries?: Pick<CanaryGuard, 'recordFault'>;
  now?: () => number;
}

/**
 * Counts reports from pages about builds that failed in them, by remote and build, for `/metrics`, and logs them. The
 * reports themselves are not stored. The response reveals neither whether a report was counted nor whether it was
 * believed.
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
  readonly #reported = new Map<string, ReportedFault>();
  readonly #now: () => number;

  readonly #options: ClientFaultsOptions;

  constructor(options: ClientFaultsOptions) {
    this.#options = options;
    this.#now = options.now ?? Date.now;
  }

  /**
   * Counts a report. Never rejects.
   *
   * @param address of the caller. Counted for a minute, or as a hash while there is a canary, and never stored.
   * @param group canary group of the caller; null without one
   */
  async record(fault: ClientFault, address: string, group: number | null = null): Promise<void> {
    try {
      if (!(await this.#admits(address))) {
        this.dropped.inc();
        return;
      }
      const { remote, build } = await this.#findNames(fault);
      this.faults.inc({ remote, build, kind: fault.kind });
      this.#options.counts?.recordFault({ remote, build, kind: fault.kind });
      this.#report(fault, remote, build);
      await this.#options.canaries?.recordFault(fault, group, address);
    } catch (error) {
      // Reading the history from the disk failed. The caller does not wait for it, and the next report tries again.
      this.#options.log.warn({ err: error }, 'failed to count a reported fault');
    }
  }

  /** Checks the limit of the network first, so one network cannot use up the limit of all. */
  async #admits(address: string): Promise<boolean> {
    const { throttle } = this.#options;
    if ((await throttle.hit(`client-fault:${networkOf(address)}`, WINDOW_SECONDS)).count > FROM_NETWORK) return false;
    return (await throttle.hit('client-fault', WINDOW_SECONDS)).count <= FROM_ALL;
  }

  /**
   * Maps a report to names that may become metric labels: those of recently live builds, because labels are never
   * removed.
   */
  async #findNames({ remote, build }: ClientFault): Promise<{ remote: string; build: string }> {
    const { entries } = await this.#options.site.readHistory();
    const recent = entries.slice(0, RECENT_RELEASES);
    const isBuild = recent.some(
      ({ builds, canary }) =>
        (Object.hasOwn(builds, remote) && builds[remote] === build) ||
        (Object.hasOwn(canary, remote) && canary[remote]?.build === build),
    );
    if (isBuild) return { remote, build };
    return { remote: recent.some(({ builds }) => Object.hasOwn(builds, remote)) ? remote : OTHER, build: OTHER };
  }

  #report(fault: ClientFault, remote: string, build: string): void {
    const key = `${remote} ${fault.kind}`;
    const before = this.#reported.get(key);
    const now = this.#now();
    if (before && Math.abs(now - before.at) < LOG_EVERY_MS) {
      before.silent += 1;
      return;
    }
    this.#reported.set(key, { at: now, silent: 0 });
    const { kind, fallback, requestId } = fault;
    const more = before && before.silent > 0 ? { more: before.silent } : {};
    const fields = { remote, build, kind, fallback: fallback === null ? null : toLine(fallback), requestId, ...more };
    this.#options.log.warn({ ...fields, message: toLine(fault.message) }, 'a build failed in a browser');
  }
}
