import type { AudioFile } from '@nyimbo/shared-api';
import { BehaviorSubject, type Observable } from 'rxjs';
import { logFailure } from '../logging/logFailure.ts';
import { DownloadedParts } from './DownloadedParts.ts';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';

/** The progress of one download. */
export type DownloadState =
  | { status: 'running'; receivedBytes: number; totalBytes: number | null }
  /** The connection is lost; the received bytes stay for `start`. */
  | { status: 'stopped'; receivedBytes: number; totalBytes: number | null }
  /** The media host reports that the file is missing or forbidden. */
  | { status: 'refused' }
  /** All bytes have arrived; the save button appears two seconds later (DWN-2). */
  | { status: 'complete'; blob: Blob }
  | { status: 'ready'; blob: Blob };

/** Delay between 100 per cent and the save button (DWN-2). */
const READY_AFTER_MS = 2000;
/**
 * Without new bytes for this long the connection counts as lost, even without an error. A slow 2G connection delivers
 * bytes sooner.
 */
const STALLED_AFTER_MS = 20_000;

/** A refusal by the media host; an immediate retry cannot succeed. */
class RefusalError extends Error {}

/** Aborts when the attempt ends, or when `restart` is not called in time (DWN-3: a download must not hang). */
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

function toResponseError(status: number): Error {
  const text = `The media host answered ${status}.`;
  return REFUSALS.includes(status) ? new RefusalError(text) : new Error(text);
}

/** Bytes per write to the device: small enough to lose little, large enough to write rarely. */
const PART_BYTES = 262_144;

/** Reads and stores complete files on the device. */
interface FileStore {
  read(file: AudioFile): Promise<Blob | null>;
  add(file: AudioFile, blob: Blob): Promise<void>;
}

/**
 * Downloads one song to the device: by GET, counted in bytes (DWN-1), and resumed by Range where it stopped (DWN-3),
 * even after the tab was closed. A song already on the device is not transferred again. The caller of `start` must call
 * `stop`.
 * @decides DWN-3
 */
export class SongDownload {
  readonly state$: Observable<DownloadState>;
  readonly #state: BehaviorSubject<DownloadState>;
  readonly #parts: DownloadedParts;
  #attempt: Scope | null = null;
  /** Chunks from the beginning of the file; null until the parts of an earlier page are loaded. */
  #chunks: BlobPart[] | null = null;
  #receivedBytes = 0;
  /** Number of received bytes that are already stored. */
  #savedBytes = 0;
  #unsaved: BlobPart[] = [];
  #totalBytes: number | null;
  /** Identifies the version of the file, to avoid joining parts of different files. */
  #etag: string | null = null;
  /** Content type, as the media host says. */
  #type = '';
  readonly #file: AudioFile;
  readonly #store: FileStore;

  constructor(file: AudioFile, store: FileStore) {
    this.#file = file;
    this.#store = store;
    this.#totalBytes = file.sizeBytes;
    this.#parts = new DownloadedParts(file.url);
    this.#state = new BehaviorSubject(this.#describe('running'));
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

  /** Aborts the transfer without losing the received bytes. Safe to call twice. */
  stop(): void {
    if (this.#attempt !== null) this.#savePart();
    this.#attempt?.dispose();
    this.#attempt = null;
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
    this.#receivedBytes = saved?.bytes ?? 0;
    this.#savedBytes = this.#receivedBytes;
  }

  async #transfer(attempt: Scope): Promise<void> {
    const { signal, restart } = createStallSignal(attempt);
    const response = await fetch(this.#file.url, { headers: this.#buildHeaders(), signal });
    // All bytes had arrived: the requested range starts at the end of the file.
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
    if (isCut) throw new Error(`Only ${this.#receivedBytes} of ${this.#totalBytes} bytes came.`);
  }

  #receive(bytes: Uint8Array<ArrayBuffer>): void {
    this.#chunks?.push(bytes);
    this.#unsaved.push(bytes);
    this.#receivedBytes += bytes.byteLength;
    if (this.#receivedBytes - this.#savedBytes >= PART_BYTES) this.#savePart();
    this.#state.next(this.#describe('running'));
  }

  /** Stores the unsaved bytes. Files without a version cannot be resumed. */
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
    this.#parts.forget();
  }

  #describe(status: 'running' | 'stopped'): DownloadState {
    return { status, receivedBytes: this.#receivedBytes, totalBytes: this.#totalBytes };
  }

  #complete(attempt: Scope, blob: Blob): void {
    if (attempt.isDisposed) return;
    this.#startOver();
    void this.#store.add(this.#file, blob);
    this.#state.next({ status: 'complete', blob });
    attempt.timeout(() => this.#state.next({ status: 'ready', blob }), READY_AFTER_MS);
  }
}
