import type { AudioFile } from '@nyimbo/shared-api';
import { BehaviorSubject, type Observable } from 'rxjs';
import { logFailure } from '../logging/logFailure.ts';
import { DownloadedParts } from './DownloadedParts.ts';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';

/** Why a download stopped: the connection is lost, or the media host has failed. */
export type StopCause = 'connection' | 'host';

/** The progress of one download. */
export type DownloadState =
  | { status: 'running'; receivedBytes: number; totalBytes: number | null }
  /** `start` continues after the received bytes. */
  | { status: 'stopped'; cause: StopCause; receivedBytes: number; totalBytes: number | null }
  /** The media host reports that the file is missing or forbidden. */
  | { status: 'refused' }
  /** All bytes have arrived; the save button appears two seconds later (DWN-2). */
  | { status: 'complete'; blob: Blob }
  | { status: 'ready'; blob: Blob };

/** Delay between 100 per cent and the save button (DWN-2). */
const READY_AFTER_MS = 2000;
/**
 * After this time without new bytes the connection counts as lost, even without an error. A slow 2G connection delivers
 * bytes more often.
 */
const STALLED_AFTER_MS = 20_000;

/** A refusal by the media host; an immediate retry cannot succeed. */
class RefusalError extends Error {}

/** The media host answers, but cannot send the file now. */
class HostError extends Error {}

/**
 * Creates a signal that aborts when the attempt ends, or when `restart` is not called for `STALLED_AFTER_MS` (DWN-3).
 */
function createStallSignal(attempt: Scope): { signal: AbortSignal; restart: () => void } {
  const controller = new AbortController();
  attempt.add(() => controller.abort());
  let stopTimer = (): void => undefined;
  const restart = (): void => {
    stopTimer();
    stopTimer = attempt.timeout(() => controller.abort(new Error('No data arrived for too long.')), STALLED_AFTER_MS);
  };
  restart();
  return { signal: controller.signal, restart };
}

const REFUSAL_STATUSES = [401, 403, 404, 410];

function toResponseError(status: number): Error {
  const text = `The media host answered ${status}.`;
  if (REFUSAL_STATUSES.includes(status)) return new RefusalError(text);
  return status === 429 || status >= 500 ? new HostError(text) : new Error(text);
}

/** Bytes per write to the device: small enough to lose little, large enough to write rarely. */
const PART_BYTES = 262_144;

/** Reads and stores complete files on the device. */
interface FileStore {
  read(file: AudioFile): Promise<Blob | null>;
  add(file: AudioFile, blob: Blob): Promise<void>;
}

/**
 * Downloads one song to the device. Reports the progress in bytes (DWN-1), and resumes with a Range request where the
 * download stopped (DWN-3), even after the tab was closed. A song already on the device is not transferred again. The
 * caller of `start` must call `stop`.
 * @decides DWN-3
 */
export class SongDownload {
  readonly state$: Observable<DownloadState>;
  readonly #state: BehaviorSubject<DownloadState>;
  readonly #parts: DownloadedParts;
  #attempt: Scope | null = null;
  /** Chunks from the beginning of the file; null until the parts that an earlier page has stored are loaded. */
  #chunks: BlobPart[] | null = null;
  #receivedBytes = 0;
  /** Number of received bytes that are already stored. */
  #savedBytes = 0;
  #unsaved: BlobPart[] = [];
  #totalBytes: number | null;
  /** Identifies the version of the file, to avoid joining parts of different files. */
  #etag: string | null = null;
  /** The content type that the media host reports. */
  #type = '';
  readonly #file: AudioFile;
  readonly #store: FileStore;

  constructor(file: AudioFile, store: FileStore) {
    this.#file = file;
    this.#store = store;
    this.#totalBytes = file.sizeBytes;
    this.#parts = new DownloadedParts(file.url);
    this.#state = new BehaviorSubject<DownloadState>(this.#buildRunning());
    this.state$ = this.#state.asObservable();
  }

  getState(): DownloadState {
    return this.#state.getValue();
  }

  /** Starts the download, or resumes it where it stopped. */
  start(): void {
    this.stop();
    const attempt = createScope();
    this.#attempt = attempt;
    this.#state.next(this.#buildRunning());
    this.#fetchAll(attempt).then(
      (blob) => this.#complete(attempt, blob),
      (error: unknown) => {
        if (attempt.isDisposed) return;
        this.#savePart();
        logFailure('The download stopped', error);
        const cause = error instanceof HostError ? 'host' : 'connection';
        this.#state.next(error instanceof RefusalError ? { status: 'refused' } : this.#buildStopped(cause));
      },
    );
  }

  /** Aborts the transfer without losing the received bytes. Safe to call twice. */
  stop(): void {
    if (this.#attempt !== null) this.#savePart();
    this.#attempt?.dispose();
    this.#attempt = null;
  }

  /** Like `stop`, but also publishes the state `stopped` if the download was running. */
  interrupt(): void {
    this.stop();
    if (this.getState().status === 'running') this.#state.next(this.#buildStopped('connection'));
  }

  /** Like `interrupt`, but also deletes the received bytes. */
  discard(): void {
    this.interrupt();
    this.#startOver();
  }

  async #fetchAll(attempt: Scope): Promise<Blob> {
    const stored = await this.#store.read(this.#file);
    if (stored !== null) return stored;
    if (this.#chunks === null) await this.#loadParts();
    if (!attempt.isDisposed) await this.#transfer(attempt);
    return new Blob(this.#chunks ?? [], { type: this.#type });
  }

  /** Loads the parts that a closed tab has stored. */
  async #loadParts(): Promise<void> {
    const saved = await this.#parts.load();
    this.#chunks = saved?.parts ?? [];
    this.#etag = saved?.version ?? null;
    this.#type = saved?.parts[0]?.type ?? '';
    this.#receivedBytes = saved?.sizeBytes ?? 0;
    this.#savedBytes = this.#receivedBytes;
  }

  async #transfer(attempt: Scope): Promise<void> {
    const { signal, restart } = createStallSignal(attempt);
    const response = await fetch(this.#file.url, { headers: this.#buildHeaders(), signal });
    // All bytes had already arrived, so the requested range starts at the end of the file.
    if (response.status === 416 && this.#receivedBytes === this.#totalBytes) return;
    if (response.status === 416) this.#startOver();
    if (!response.ok || response.body === null) throw toResponseError(response.status);
    if (response.status !== 206) this.#forgetChunks();
    const lengthBytes = Number(response.headers.get('content-length'));
    this.#totalBytes = lengthBytes > 0 ? this.#receivedBytes + lengthBytes : null;
    this.#etag = response.headers.get('etag');
    this.#type = response.headers.get('content-type') ?? '';
    const reader = response.body.getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      if (attempt.isDisposed) return;
      restart();
      this.#receive(part.value);
    }
    const isCut = this.#totalBytes !== null && this.#receivedBytes < this.#totalBytes;
    if (isCut) throw new Error(`Only ${this.#receivedBytes} of ${this.#totalBytes} bytes arrived.`);
  }

  #receive(bytes: Uint8Array<ArrayBuffer>): void {
    this.#chunks?.push(bytes);
    this.#unsaved.push(bytes);
    this.#receivedBytes += bytes.byteLength;
    if (this.#receivedBytes - this.#savedBytes >= PART_BYTES) this.#savePart();
    this.#state.next(this.#buildRunning());
  }

  /**
   * Stores the unsaved bytes. Skips a file without an ETag, because a later request cannot tell whether the file is
   * still the same.
   */
  #savePart(): void {
    if (this.#unsaved.length === 0 || this.#etag === null) return;
    this.#parts.save(this.#savedBytes, new Blob(this.#unsaved, { type: this.#type }), this.#etag);
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
    this.#parts.deleteAll();
  }

  #buildRunning(): DownloadState {
    return { status: 'running', receivedBytes: this.#receivedBytes, totalBytes: this.#totalBytes };
  }

  #buildStopped(cause: StopCause): DownloadState {
    return { status: 'stopped', cause, receivedBytes: this.#receivedBytes, totalBytes: this.#totalBytes };
  }

  #complete(attempt: Scope, blob: Blob): void {
    if (attempt.isDisposed) return;
    this.#startOver();
    void this.#store.add(this.#file, blob);
    this.#state.next({ status: 'complete', blob });
    attempt.timeout(() => this.#state.next({ status: 'ready', blob }), READY_AFTER_MS);
  }
}
