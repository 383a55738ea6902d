import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import type { PlaybackError } from './PlaybackEngine.ts';
import type { ProbeSource } from './probeSource.ts';

/** What went wrong, as the audio element shows it. */
export type Trouble = 'network' | 'undecodable' | 'stalled' | 'cut-short';

interface DoctorPatient {
  url: string;
  trouble: Trouble;
  /** How often trouble of this kind has been treated by a reload without a second of sound after it. */
  reloads: number;
}

/** Trouble with what came, as against trouble with the line it came by. */
export function isAboutContent(trouble: Trouble): boolean {
  return trouble === 'undecodable' || trouble === 'cut-short';
}

interface DoctorOrders {
  /** The host does not answer, or drops us again and again: hold the position and say so. May come more than once. */
  wait(): void;
  reload(): void;
  giveUp(error: PlaybackError): void;
}

const PROBE_TIMEOUT_MS = 8000;
const DELAYS_MS = [1000, 2000, 4000, 8000];

/** A wait that grows from one attempt to the next, up to the last. */
const delayAfter = (attempts: number): number => DELAYS_MS[Math.min(attempts, DELAYS_MS.length - 1)] ?? 0;

const gone: PlaybackError = { code: 'unavailable', message: 'The media host has no such file.' };
const noAudio: PlaybackError = { code: 'unsupported', message: 'The file holds no audio that this browser plays.' };
const broken: PlaybackError = { code: 'decode', message: 'The file breaks off before its end.' };

/**
 * Finds out whether a source that stopped is broken or only out of reach, and orders the cure. Out of reach it asks
 * again after 1, 2, 4, then every 8 s, and at once when the browser says it is online: for ever, because a dead network
 * must never skip a song. A host that answers but drops the sound again and again is given the same pauses.
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
      // It answers us but drops the sound each time: reloading at once would hammer a host that is in trouble itself.
      orders.wait();
      cancelDelay = visit.timeout(() => conclude(orders.reload), delayAfter(patient.reloads - 1));
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
