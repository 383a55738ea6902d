import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { Counter } from 'prom-client';
import type { Config } from '../../config/load-config.ts';
import type { Database } from '../../db/database.ts';
import { Lease, LeaseLostError } from '../../lists/lease.ts';
import { writeCanaryEnded } from '../../mail/canary-template.ts';
import type { Mailer } from '../../mail/mailer.ts';
import type { LiveSite } from '../live/live-site.ts';
import { storeCanaryCounts, sumCanaryCounts } from './canary-counts.queries.ts';
import { CanaryCounts, listCanaries, type CanaryCount } from './canary-counts.ts';
import { endCanary } from './end-canary.ts';
import { isCanaryFailing } from './judge-canary.ts';

const MINUTE_MS = 60_000;

/** The parts that the guard is built from. */
export interface CanaryGuardOptions {
  config: Pick<Config, 'canaryLimits' | 'canaryWindowMinutes' | 'operatorMail'>;
  database: Database;
  site: Pick<LiveSite, 'look' | 'siteDir'>;
  mailer: Pick<Mailer, 'send'>;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

/**
 * Ends a canary that fails more often than the live build. Each process stores what it has counted; the process with the
 * lease compares the sums.
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
  #hasStored = false;

  constructor(options: CanaryGuardOptions) {
    this.#options = options;
    this.#counts = new CanaryCounts(options.config.canaryWindowMinutes * MINUTE_MS);
  }

  /** Counts the visit of a page. `group` is the visitor's canary group. */
  async recordVisit(group: number, address: string): Promise<void> {
    const live = await this.#options.site.look();
    if (live?.hasCanary) this.#counts.recordVisit(live, group, address);
  }

  /** Counts a reported fault. `group` is null without a cookie: such a visitor belongs to no sample. */
  async recordFault(fault: { remote: string; build: string }, group: number | null, address: string): Promise<void> {
    const live = group === null ? null : await this.#options.site.look();
    if (group !== null && live?.hasCanary) this.#counts.recordFault(live, fault, group, address);
  }

  /** Stores what this process has counted. */
  async store(): Promise<void> {
    const live = await this.#options.site.look();
    // Read without a canary too: that forgets the networks of the canaries that have ended.
    const counts = live ? this.#counts.read(live) : [];
    for (const { app } of counts) this.rollbacks.inc({ remote: app }, 0);
    if (counts.length === 0 && !this.#hasStored) return;
    await this.#options.database.transaction((tx) => storeCanaryCounts(tx, this.#process, counts));
    this.#hasStored = counts.length > 0;
  }

  /** Ends the canaries that fail. */
  async judge(): Promise<void> {
    const { database, site, config } = this.#options;
    const live = await site.look();
    if (!live?.hasCanary || config.canaryLimits.factor === 0) return;
    const lease = await Lease.take(database, 'canary');
    if (!lease) return;
    try {
      const canaries = listCanaries(live);
      for (const count of await sumCanaryCounts(database)) {
        const { app, canaryBuild, liveBuild } = count;
        const isOpen = canaries.some(
          (open) => open.app === app && open.canaryBuild === canaryBuild && open.liveBuild === liveBuild,
        );
        if (isOpen && isCanaryFailing(count, config.canaryLimits)) await this.#end(lease, count);
      }
    } catch (error) {
      if (!(error instanceof LeaseLostError)) throw error;
    } finally {
      await lease.release();
    }
  }

  /** Ends a canary, and stores the mail in the same step: without the change there is no mail. */
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
    // Another release came first, or the canary has ended. The next round reads the registry again.
    if (seq === null) return;
    this.rollbacks.inc({ remote: app });
    log.warn({ remote: app, build, liveBuild, canary, live, release: seq }, 'canary ended: it fails more often');
  }
}

const describeSample = ({ visits, faults }: CanaryCount['canary']) => `${faults} of ${visits} networks`;
