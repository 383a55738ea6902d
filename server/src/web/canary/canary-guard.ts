import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { Lease, LeaseLostError } from '../../db/lease.ts';
import { writeCanaryEnded } from '../../mail/canary-template.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { LiveSite } from '../live/live-site.ts';
import { storeCanaryCounts, sumCanaryCounts } from './canary-counts.queries.ts';
import { CanaryCounts, listCanaries, type CanaryCount } from './canary-counts.ts';
import { endCanary } from './end-canary.ts';
import { isCanaryFailing } from './judge-canary.ts';

const MINUTE_MS = 60_000;

/** The services and settings that the guard uses. */
export interface CanaryGuardOptions {
  config: Pick<Config, 'canaryLimits' | 'canaryWindowMinutes' | 'operatorMail'>;
  database: Database;
  site: Pick<LiveSite, 'readLive' | 'siteDir'>;
  mailer: Pick<Mailer, 'send'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Ends a canary that fails more often than the live build. Each process stores its counts in the database. One process
 * at a time, which holds the lease `canary`, compares the sums of all processes.
 */
export class CanaryGuard {
  readonly rollbacks = new Counter({
    name: 'nyimbo_canary_rollbacks_total',
    help: 'Canaries that the server ended because they failed more often than the live build.',
    labelNames: ['remote'],
    registers: [],
  });
  readonly #process = randomUUID();
  readonly #counts: CanaryCounts;
  readonly #options: CanaryGuardOptions;
  /** Visits that are being counted. */
  readonly #visits = new Set<Promise<void>>();
  #hasStored = false;

  constructor(options: CanaryGuardOptions) {
    this.#options = options;
    this.#counts = new CanaryCounts(options.config.canaryWindowMinutes * MINUTE_MS);
  }

  /** Counts the visit of a page. `group` is the visitor's canary group. */
  async recordVisit(group: number, address: string): Promise<void> {
    const counting = this.#countVisit(group, address);
    this.#visits.add(counting);
    await counting.finally(() => this.#visits.delete(counting));
  }

  /**
   * Counts a reported fault. `group` is the visitor's canary group; null without the cookie, and the fault is then not
   * counted.
   */
  async recordFault(fault: { remote: string; build: string }, group: number | null, address: string): Promise<void> {
    const live = group === null ? null : await this.#options.site.readLive();
    if (group !== null && live?.hasCanary) this.#counts.recordFault(live, fault, { group, address });
  }

  /** Stores the counts of this process, with the visits that are being counted. */
  async store(): Promise<void> {
    await Promise.allSettled(this.#visits);
    const live = await this.#options.site.readLive();
    // Call `read` even without a canary, because `read` deletes the networks of canaries that have ended.
    const counts = live ? this.#counts.read(live) : [];
    for (const { app } of counts) this.rollbacks.inc({ remote: app }, 0);
    if (counts.length === 0 && !this.#hasStored) return;
    await this.#options.database.transaction((tx) => storeCanaryCounts(tx, this.#process, counts));
    this.#hasStored = counts.length > 0;
  }

  /** Ends the canaries that fail more often than the live build, unless another process is doing this. */
  async endFailingCanaries(): Promise<void> {
    const { database, site, config } = this.#options;
    const live = await site.readLive();
    if (!live?.hasCanary || config.canaryLimits.factor === 0) return;
    const lease = await Lease.acquire(database, 'canary');
    if (!lease) return;
    try {
      const canaries = listCanaries(live);
      for (const count of await sumCanaryCounts(database)) {
        const { app, canaryBuild, liveBuild } = count;
        const isRunning = canaries.some(
          (running) => running.app === app && running.canaryBuild === canaryBuild && running.liveBuild === liveBuild,
        );
        if (isRunning && isCanaryFailing(count, config.canaryLimits)) await this.#end(lease, count);
      }
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
    } finally {
      await lease.release();
    }
  }

  async #countVisit(group: number, address: string): Promise<void> {
    const live = await this.#options.site.readLive();
    if (live?.hasCanary) this.#counts.recordVisit(live, group, address);
  }

  /**
   * Ends a canary, and queues the mail to the operator in the same transaction. If the change fails, the server sends
   * no mail.
   */
  async #end(lease: Lease, count: CanaryCount): Promise<void> {
    const { site, mailer, config, log } = this.#options;
    const { app, canaryBuild: build, liveBuild, canary, live } = count;
    const note = `${describeSample(canary)} reported faults, of the live build ${describeSample(live)}`;
    const seq = await lease.step(async (tx) => {
      const ended = await endCanary(site.siteDir, { app, build, note });
      if (ended !== null && config.operatorMail !== null)
        await mailer.send(tx, config.operatorMail, writeCanaryEnded(count));
      return ended;
    });
    // Either another release was published first, or the canary has already ended. The next round reads the registry
    // again.
    if (seq === null) return;
    this.rollbacks.inc({ remote: app });
    log.warn({ remote: app, build, liveBuild, canary, live, release: seq }, 'canary ended: it fails more often');
  }
}

const describeSample = ({ visits, faults }: CanaryCount['canary']) => `${faults} of ${visits} networks`;
