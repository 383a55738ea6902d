import { playbackFaultKinds, type CallRequest } from '@nyimbo/shared-api/contract';
import { Counter } from 'prom-client';
import type { Throttle } from '../../accounts/throttle/throttle.ts';
import { networkOf } from '../../http/network-of.ts';

const WINDOW_SECONDS = 60;
/** Maximum reports per minute from one network, which many listeners may share. */
export const MAX_FAULT_REPORTS_PER_NETWORK = 60;
/** Maximum reports per minute from all networks together. */
export const MAX_FAULT_REPORTS_IN_TOTAL = 3000;

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
    const networkLimit = await this.#throttle.hit(`playback-fault:${networkOf(ipAddress)}`, WINDOW_SECONDS);
    if (networkLimit.count > MAX_FAULT_REPORTS_PER_NETWORK) return;
    if ((await this.#throttle.hit('playback-fault', WINDOW_SECONDS)).count > MAX_FAULT_REPORTS_IN_TOTAL) return;
    for (const kind of playbackFaultKinds) this.faults.inc({ kind }, report[kind] ?? 0);
  }
}
