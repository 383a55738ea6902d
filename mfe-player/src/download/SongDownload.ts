import type { AudioFile } from '@nyimbo/shared-api';
import { BehaviorSubject, type Observable } from 'rxjs';
import { logFailure } from '../logging/logFailure.ts';
import { DownloadedParts } from './DownloadedParts.ts';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';

export type DownloadState =
  | { status: 'running'; receivedBytes: number; totalBytes: number | null }
  /** The line is gone; what has come is kept for `start`. */
  | { status: 'stopped'; receivedBytes: number; totalBytes: number | null }
  /** The media host says that the file is not there, or not for us. */
  | { status: 'refused' }
  /** All of it is here; saving is offered two seconds later (DWN-2). */
  | { status: 'complete'; blob: Blob }
  | { status: 'ready'; blob: Blob };

/** DWN-2: the button comes so long after 100 per cent. */
const READY_AFTER_MS = 2000;
/** A line on which nothing comes for so long is gone, even if nobody says so: a slow 2G line brings something sooner. */
const STALLED_AFTER_MS = 20_000;

/** The media host's own no, which asking again at once does not change. */
class RefusalError extends Error {}

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

const REFUSALS = [401, 403, 404, 410];

function describeAnswer(status: number): Error {
  const text = `The media host answered ${status}.`;
  return REFUSALS.includes(status) ? new RefusalError(text) : new Error(text);
}

/** So much is written to the device at once: little enough to lose, enough not to write all the time. */
const PART_BYTES = 262_144;

/** Files that are on the device already, and whoever keeps them. */
interface FileKeeper {
  read(file: AudioFile): Promise<Blob | null>;
  keep(file: AudioFile, blob: Blob): Promise<void>;
}

/**
 * One song on its way to the device: read by GET, counted by bytes (DWN-1), and continued by Range where it stopped
 * (DWN-3), also where it stopped before the tab was closed. What was heard or downloaded before is not transferred
 * again. Whoever starts it stops it.
 */
export class SongDownload {
  readonly state$: Observable<DownloadState>;
  readonly #state: BehaviorSubject<DownloadState>;
  readonly #parts: DownloadedParts;
  #attempt: Scope | null = null;
  /** Since the beginning of the file; null until it is known what came in the page before. */
  #chunks: BlobPart[] | null = null;
  #receivedBytes = 0;
  /** How much of that is written down. */
  #savedBytes = 0;
  #unsaved: BlobPart[] = [];
  #totalBytes: number | null;
  /** Names the version of the file, so that two halves of different files are never joined. */
  #etag: string | null = null;

  constructor(
    private readonly file: AudioFile,
    private readonly kept: FileKeeper,
  ) {
    this.#totalBytes = file.sizeBytes;
    this.#parts = new DownloadedParts(file.url);
    this.#state = new BehaviorSubject(this.#describe('running'));
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
    this.#state.next(this.#describe('running'));
    this.#fetchAll(attempt).then(
      (blob) => this.#complete(attempt, blob),
      (error: unknown) => {
        if (attempt.isDisposed) return;
        this.#savePart();
        logFailure('The download stopped', error);
        this.#state.next(error instanceof RefusalError ? { status: 'refused' } : this.#describe('stopped'));
      },
    );
  }

  /** Aborts the transfer and keeps what has come. Safe to call twice. */
  stop(): void {
    if (this.#attempt !== null) this.#savePart();
    this.#attempt?.dispose();
    this.#attempt = null;
  }

  async #fetchAll(attempt: Scope): Promise<Blob> {
    const here = await this.kept.read(this.file);
    if (here !== null) return here;
    if (this.#chunks === null) await this.#takeUp();
    if (!attempt.isDisposed) await this.#transfer(attempt);
    return new Blob(this.#chunks ?? [], { type: 'audio/mpeg' });
  }

  /** Goes on from what a closed tab has left. */
  async #takeUp(): Promise<void> {
    const left = await this.#parts.load();
    this.#chunks = left?.parts ?? [];
    this.#etag = left?.version ?? null;
    this.#receivedBytes = left?.bytes ?? 0;
    this.#savedBytes = this.#receivedBytes;
  }

  async #transfer(attempt: Scope): Promise<void> {
    const { signal, restart } = createStallSignal(attempt);
    const response = await fetch(this.file.url, { headers: this.#buildHeaders(), signal });
    // All of it had come: what the host has no more of is beyond its end.
    if (response.status === 416 && this.#receivedBytes === this.#totalBytes) return;
    if (response.status === 416) this.#startOver();
    if (!response.ok || response.body === null) throw describeAnswer(response.status);
    if (response.status !== 206) this.#forgetChunks();
    const lengthBytes = Number(response.headers.get('content-length'));
    this.#totalBytes = lengthBytes > 0 ? this.#receivedBytes + lengthBytes : null;
    this.#etag = response.headers.get('etag');
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (attempt.isDisposed) return;
      restart();
      this.#take(part.value);
    }
    const isCut = this.#totalBytes !== null && this.#receivedBytes < this.#totalBytes;
    if (isCut) throw new Error(`Only ${this.#receivedBytes} of ${this.#totalBytes} bytes came.`);
  }

  #take(bytes: Uint8Array<ArrayBuffer>): void {
    this.#chunks?.push(bytes);
    this.#unsaved.push(bytes);
    this.#receivedBytes += bytes.byteLength;
    if (this.#receivedBytes - this.#savedBytes >= PART_BYTES) this.#savePart();
    this.#state.next(this.#describe('running'));
  }

  /** Files without a version cannot be continued. */
  #savePart(): void {
    if (this.#unsaved.length === 0 || this.#etag === null) return;
    this.#parts.save(this.#savedBytes, new Blob(this.#unsaved), this.#etag);
    this.#savedBytes = this.#receivedBytes;
    this.#unsaved = [];
  }

  #buildHeaders(): Record<string, string> {
    if (this.#receivedBytes === 0 || this.#etag === null) return {};
    return { Range: `bytes=${this.#receivedBytes}-`, 'If-Range': this.#etag };
  }

  #forgetChunks(): void {
    this.#chunks = [];
    this.#unsaved = [];
    this.#receivedBytes = 0;
    this.#savedBytes = 0;
  }

  #startOver(): void {
    this.#forgetChunks();
    this.#parts.forget();
  }

  #describe(status: 'running' | 'stopped'): DownloadState {
    return { status, receivedBytes: this.#receivedBytes, totalBytes: this.#totalBytes };
  }

  #complete(attempt: Scope, blob: Blob): void {
    if (attempt.isDisposed) return;
    this.#startOver();
    void this.kept.keep(this.file, blob);
    this.#state.next({ status: 'complete', blob });
    attempt.timeout(() => this.#state.next({ status: 'ready', blob }), READY_AFTER_MS);
  }
}
