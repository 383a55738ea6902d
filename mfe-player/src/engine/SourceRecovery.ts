import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import type { PlaybackError } from './PlaybackEngine.ts';
import type { ProbeSource } from './probeSource.ts';

/** The kind of failure, as seen on the audio element. */
export type FailureKind = 'network' | 'undecodable' | 'stalled' | 'cut-short';

interface SourceFailure {
  url: string;
  kind: FailureKind;
  /** Number of reloads for the same cause (content or connection) since the source last played for a second. */
  reloadCount: number;
}

/** Checks whether the failure concerns the file's content rather than the connection. */
export function isContentFailure(kind: FailureKind): boolean {
  return kind === 'undecodable' || kind === 'cut-short';
}

interface RecoveryHandlers {
  /**
   * The host does not respond or repeatedly drops the connection: hold the position and show that playback waits. May
   * be called repeatedly.
   */
  wait(): void;
  reload(): void;
  giveUp(error: PlaybackError): void;
}

const PROBE_TIMEOUT_MS = 8000;
const RETRY_DELAYS_MS = [1000, 2000, 4000, 8000];

/** Returns the delay before the next attempt, which grows with each attempt up to a maximum. */
const getDelayMs = (attempts: number): number => RETRY_DELAYS_MS[Math.min(attempts, RETRY_DELAYS_MS.length - 1)] ?? 0;

const missingFileError: PlaybackError = { code: 'unavailable', message: 'The media host has no such file.' };
const withdrawnFileError: PlaybackError = { code: 'withdrawn', message: 'The song was taken down.' };
const notAudioError: PlaybackError = {
  code: 'unsupported',
  message: 'The file holds no audio that this browser plays.',
};
const truncatedFileError: PlaybackError = { code: 'decode', message: 'The file ends too early.' };

/**
 * Decides whether a failed source is broken or unreachable, then retries, reloads or gives up. Retries an unreachable
 * source after 1, 2, 4, then every 8 s, and immediately on the browser's `online` event. It never stops retrying,
 * because a dead network must not skip a song. A host that answers but repeatedly drops the connection gets the same
 * delays.
 */
export class SourceRecovery {
  readonly #probe: ProbeSource;
  #scope: Scope | null = null;

  constructor(probe: ProbeSource) {
    this.#probe = probe;
  }

  get isRunning(): boolean {
    return this.#scope !== null;
  }

  recover(failure: SourceFailure, handlers: RecoveryHandlers): void {
    this.cancel();
    const scope = createScope();
    this.#scope = scope;
    let attempt = 0;
    let cancelDelay = (): void => undefined;

    const finish = (handler: () => void): void => {
      this.cancel();
      handler();
    };
    const tryOnce = async (): Promise<void> => {
      cancelDelay();
      const outcome = await this.#probeOnce(failure.url, scope);
      if (scope.isDisposed) return;
      if (outcome === 'missing') return finish(() => handlers.giveUp(missingFileError));
      if (outcome === 'withdrawn') return finish(() => handlers.giveUp(withdrawnFileError));
      if (outcome === 'not-audio') return finish(() => handlers.giveUp(notAudioError));
      if (outcome === 'unreachable') {
        handlers.wait();
        cancelDelay = scope.timeout(() => void tryOnce(), getDelayMs(attempt));
        attempt += 1;
        return;
      }
      if (isContentFailure(failure.kind) || failure.reloadCount === 0) {
        return finish(() => this.#reloadOrGiveUp(failure, handlers));
      }
      // The host answers but drops the connection each time: an immediate reload overloads a struggling host.
      handlers.wait();
      cancelDelay = scope.timeout(() => finish(handlers.reload), getDelayMs(failure.reloadCount - 1));
    };
    scope.listen(window, 'online', () => void tryOnce());
    void tryOnce();
  }

  /** Cancels the recovery without calling a handler, because the listener chose something else. */
  cancel(): void {
    this.#scope?.dispose();
    this.#scope = null;
  }

  /** Handles a failure whose host answers again. Reloads, but gives up when the content has failed after a reload. */
  #reloadOrGiveUp({ kind, reloadCount }: SourceFailure, handlers: RecoveryHandlers): void {
    if (!isContentFailure(kind) || reloadCount === 0) return handlers.reload();
    handlers.giveUp(kind === 'cut-short' ? truncatedFileError : notAudioError);
  }

  async #probeOnce(url: string, scope: Scope): Promise<Awaited<ReturnType<ProbeSource>>> {
    const controller = new AbortController();
    const removeAbort = scope.add(() => controller.abort());
    const stopTimer = scope.timeout(() => controller.abort(), PROBE_TIMEOUT_MS);
    const outcome = await this.#probe(url, controller.signal);
    stopTimer();
    removeAbort();
    return outcome;
  }
}
