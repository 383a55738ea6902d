import { playbackFaultKinds, type CallRequest } from '@nyimbo/shared-api/contract';
import { Counter } from 'prom-client';
import type { Throttle } from '../../accounts/throttle/throttle.ts';
import { admitReport, type ReportLimits } from './admit-report.ts';

export const PLAYBACK_FAULT_LIMITS: ReportLimits = { name: 'playback-fault', perNetwork: 60, inTotal: 3000 };

/** Counts the faults that players report, by kind, for `/metrics`. Stores no reports. */
export class PlaybackFaults {
  readonly faults = new Counter({
    name: 'nyimbo_playback_faults_total',
    help: 'Faults that players reported, by kind.',
    labelNames: ['kind'],
    registers: [],
  });
  readonly #throttle: Throttle;

  constructor(throttle: Throttle) {
    this.#throttle = throttle;
    // Exports each kind with the value 0, because an alert on an increase needs a value before the first fault.
    for (const kind of playbackFaultKinds) this.faults.inc({ kind }, 0);
  }

  /** Counts a report, unless its network or all networks together are over the limit. */
  async record(report: CallRequest<'reportPlaybackFaults'>, ipAddress: string): Promise<void> {
    const { isCounted } = await admitReport(this.#throttle, ipAddress, PLAYBACK_FAULT_LIMITS);
    if (!isCounted) return;
    for (const kind of playbackFaultKinds) this.faults.inc({ kind }, report[kind] ?? 0);
  }
}
