import { BehaviorSubject, type Observable } from 'rxjs';
import { logFailure } from '../logging/logFailure.ts';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';

export type DownloadState =
  | { status: 'running'; receivedBytes: number; totalBytes: number | null }
  /** The line is gone; what has come is kept for `start`. */
  | { status: 'stopped'; receivedBytes: number; totalBytes: number | null }
  /** All of it is here; saving is offered two seconds later (DWN-2). */
  | { status: 'complete'; blob: Blob }
  | { status: 'ready'; blob: Blob };

/** DWN-2: the button comes so long after 100 per cent. */
const READY_AFTER_MS = 2000;
/** A line on which nothing comes for so long is gone, even if nobody says so: a slow 2G line brings something sooner. */
const STALLED_AFTER_MS = 20_000;

/** Aborts when the attempt ends, and when `restart` has not been called for too long (DWN-3: it must not hang). */
function createStallSignal(attempt: Scope): { signal: AbortSignal; restart: () => void } {
  const controller = new AbortController();
  attempt.add(() => controller.abort());
  let stopTimer = (): void => undefined;
  const restart = (): void => {
    stopTimer();
    stopTimer = attempt.timeout(() => controller.abort(new Error('Nothing came for too long.')), STALLED_AFTER_MS);
  };
  restart();
  return { signal: controller.signal, restart };
}

/**
 * One song on its way to the device: read by GET, counted by bytes (DWN-1), and continued by Range where it stopped
 * (DWN-3). Whoever starts it stops it.
 */
export class SongDownload {
  readonly state$: Observable<DownloadState>;
  readonly #state = new BehaviorSubject<DownloadState>({ status: 'running', receivedBytes: 0, totalBytes: null });
  readonly #url: string;
  #attempt: Scope | null = null;
  #chunks: BlobPart[] = [];
  #receivedBytes = 0;
  #totalBytes: number | null = null;
  /** Names the version of the file, so that two halves of different files are never joined. */
  #etag: string | null = null;

  constructor(url: string) {
    this.#url = url;
    this.state$ = this.#state.asObservable();
  }

  getState(): DownloadState {
    return this.#state.getValue();
  }

  /** Begins, or goes on where it stopped. */
  start(): void {
    this.stop();
    const attempt = createScope();
    this.#attempt = attempt;
    this.#showProgress('running');
    this.#transfer(attempt).then(
      () => this.#complete(attempt),
      (error: unknown) => {
        if (attempt.isDisposed) return;
        logFailure('The download stopped', error);
        this.#showProgress('stopped');
      },
    );
  }

  /** Aborts the transfer and keeps what has come. Safe to call twice. */
  stop(): void {
    this.#attempt?.dispose();
    this.#attempt = null;
  }

  async #transfer(attempt: Scope): Promise<void> {
    const { signal, restart } = createStallSignal(attempt);
    const response = await fetch(this.#url, { headers: this.#buildHeaders(), signal });
    if (!response.ok || response.body === null) throw new Error(`The media host answered ${response.status}.`);
    if (response.status !== 206) this.#forgetChunks();
    const lengthBytes = Number(response.headers.get('content-length'));
    this.#totalBytes = lengthBytes > 0 ? this.#receivedBytes + lengthBytes : null;
    this.#etag = response.headers.get('etag');
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (attempt.isDisposed) return;
      restart();
      this.#chunks.push(part.value);
      this.#receivedBytes += part.value.byteLength;
      this.#showProgress('running');
    }
    const isCut = this.#totalBytes !== null && this.#receivedBytes < this.#totalBytes;
    if (isCut) throw new Error(`Only ${this.#receivedBytes} of ${this.#totalBytes} bytes came.`);
  }

  #buildHeaders(): Record<string, string> {
    if (this.#receivedBytes === 0 || this.#etag === null) return {};
    return { Range: `bytes=${this.#receivedBytes}-`, 'If-Range': this.#etag };
  }

  #forgetChunks(): void {
    this.#chunks = [];
    this.#receivedBytes = 0;
  }

  #showProgress(status: 'running' | 'stopped'): void {
    this.#state.next({ status, receivedBytes: this.#receivedBytes, totalBytes: this.#totalBytes });
  }

  #complete(attempt: Scope): void {
    if (attempt.isDisposed) return;
    const blob = new Blob(this.#chunks, { type: 'audio/mpeg' });
    this.#forgetChunks();
    this.#state.next({ status: 'complete', blob });
    attempt.timeout(() => this.#state.next({ status: 'ready', blob }), READY_AFTER_MS);
  }
}
