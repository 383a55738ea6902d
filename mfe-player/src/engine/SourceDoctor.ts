import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import type { PlaybackError } from './PlaybackEngine.ts';
import type { ProbeSource } from './probeSource.ts';

/** What went wrong, as the audio element shows it. */
export type Trouble = 'network' | 'undecodable' | 'stalled' | 'cut-short';

interface DoctorPatient {
  url: string;
  trouble: Trouble;
  /** How often this trouble has been cured by a reload without a second of sound after it. */
  reloads: number;
}

interface DoctorOrders {
  /** The host does not answer: hold the position and say so. Called at most once for each trouble. */
  wait(): void;
  reload(): void;
  giveUp(error: PlaybackError): void;
}

const PROBE_TIMEOUT_MS = 8000;
const DELAYS_MS = [1000, 2000, 4000, 8000];

const gone: PlaybackError = { code: 'unavailable', message: 'The media host has no such file.' };
const noAudio: PlaybackError = { code: 'unsupported', message: 'The file holds no audio that this browser plays.' };
const broken: PlaybackError = { code: 'decode', message: 'The file breaks off before its end.' };

/**
 * Finds out whether a source that stopped is broken or only out of reach, and orders the cure. Out of reach it asks
 * again after 1, 2, 4, then every 8 s, and at once when the browser says it is online: for ever, because a dead network
 * must never skip a song.
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
        cancelDelay = visit.timeout(() => void ask(), DELAYS_MS[Math.min(attempt, DELAYS_MS.length - 1)] ?? 0);
        attempt += 1;
        return;
      }
      conclude(() => this.#treatReachable(patient, orders));
    };
    visit.listen(window, 'online', () => void ask());
    void ask();
  }

  /** Ends the visit without an order, because the listener chose something else. */
  dismiss(): void {
    this.#visit?.dispose();
    this.#visit = null;
  }

  /** The host answers. Trouble with the line is over; trouble with the content gets one more try. */
  #treatReachable(patient: DoctorPatient, orders: DoctorOrders): void {
    const isAboutContent = patient.trouble === 'undecodable' || patient.trouble === 'cut-short';
    if (!isAboutContent || patient.reloads === 0) return orders.reload();
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
