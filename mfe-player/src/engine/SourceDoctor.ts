import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import type { PlaybackError } from './PlaybackEngine.ts';
import type { ProbeSource } from './probeSource.ts';

/** The kind of failure, as seen on the audio element. */
export type Trouble = 'network' | 'undecodable' | 'stalled' | 'cut-short';

interface DoctorPatient {
  url: string;
  trouble: Trouble;
  /** Reloads for this kind of failure since the source last played for a second. */
  reloads: number;
}

/** Checks whether the failure concerns the file's content rather than the connection. */
export function isAboutContent(trouble: Trouble): boolean {
  return trouble === 'undecodable' || trouble === 'cut-short';
}

interface DoctorOrders {
  /**
   * The host does not answer or repeatedly drops the connection: hold the position and show that. May be called
   * repeatedly.
   */
  wait(): void;
  reload(): void;
  giveUp(error: PlaybackError): void;
}

const PROBE_TIMEOUT_MS = 8000;
const DELAYS_MS = [1000, 2000, 4000, 8000];

/** Returns the delay before the next attempt, which grows with each attempt up to a maximum. */
const delayAfter = (attempts: number): number => DELAYS_MS[Math.min(attempts, DELAYS_MS.length - 1)] ?? 0;

const gone: PlaybackError = { code: 'unavailable', message: 'The media host has no such file.' };
const noAudio: PlaybackError = { code: 'unsupported', message: 'The file holds no audio that this browser plays.' };
const broken: PlaybackError = { code: 'decode', message: 'The file breaks off before its end.' };

/**
 * Decides whether a failed source is broken or unreachable, then retries, reloads or gives up. Retries an unreachable
 * source after 1, 2, 4, then every 8 s, and at once on the browser's `online` event. It never stops retrying, because a
 * dead network must not skip a song. A host that answers but repeatedly drops the connection gets the same delays.
 */
export class SourceDoctor {
  readonly #probe: ProbeSource;
  #visit: Scope | null = null;

  constructor(probe: ProbeSource) {
    this.#probe = probe;
  }

  get isBusy(): boolean {
    return this.#visit !== null;
  }

  examine(patient: DoctorPatient, orders: DoctorOrders): void {
    this.dismiss();
    const visit = createScope();
    this.#visit = visit;
    let attempt = 0;
    let cancelDelay = (): void => undefined;

    const conclude = (order: () => void): void => {
      this.dismiss();
      order();
    };
    const ask = async (): Promise<void> => {
      cancelDelay();
      const outcome = await this.#askOnce(patient.url, visit);
      if (visit.isDisposed) return;
      if (outcome === 'missing') return conclude(() => orders.giveUp(gone));
      if (outcome === 'not-audio') return conclude(() => orders.giveUp(noAudio));
      if (outcome === 'unreachable') {
        orders.wait();
        cancelDelay = visit.timeout(() => void ask(), delayAfter(attempt));
        attempt += 1;
        return;
      }
      if (isAboutContent(patient.trouble) || patient.reloads === 0) return conclude(() => this.#treat(patient, orders));
      // The host answers but drops the connection each time: an immediate reload overloads a host in trouble.
      orders.wait();
      cancelDelay = visit.timeout(() => conclude(orders.reload), delayAfter(patient.reloads - 1));
    };
    visit.listen(window, 'online', () => void ask());
    void ask();
  }

  /** Cancels the recovery without calling a handler, because the listener chose something else. */
  dismiss(): void {
    this.#visit?.dispose();
    this.#visit = null;
  }

  /** Handles a host that answers. A connection failure is over; a content failure gets one more reload. */
  #treat(patient: DoctorPatient, orders: DoctorOrders): void {
    if (!isAboutContent(patient.trouble) || patient.reloads === 0) return orders.reload();
    orders.giveUp(patient.trouble === 'cut-short' ? broken : noAudio);
  }

  async #askOnce(url: string, visit: Scope): Promise<Awaited<ReturnType<ProbeSource>>> {
    const controller = new AbortController();
    const forget = visit.add(() => controller.abort());
    const stopTimer = visit.timeout(() => controller.abort(), PROBE_TIMEOUT_MS);
    const outcome = await this.#probe(url, controller.signal);
    stopTimer();
    forget();
    return outcome;
  }
}
