import { isApiError } from '@nyimbo/shared-api';
import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { checkFile } from './checkFile.ts';
import { discardUpload, sendFile } from './sendFile.ts';
import { fingerprintOf } from './uploadStorage.ts';
import {
  canResume,
  hasActiveUploads,
  listUploadsToStart,
  reduceUploads,
  type UploadEvent,
  type UploadItem,
} from './uploadState.ts';

/** Runs a write, and asks for the password if the API requires it. */
type Writer = <Answer>(call: () => Promise<Answer>) => Promise<Answer>;

/** Uploads the chosen files, two at a time. The queue belongs to the document, so navigation does not stop it. */
export class UploadQueue {
  #items: readonly UploadItem[] = [];
  #nextId = 1;
  #write: Writer = (call) => call();
  readonly #batch = crypto.randomUUID();
  #unloadGuard: Scope | null = null;
  readonly #files = new Map<number, File>();
  readonly #running = new Map<number, AbortController>();
  /** The last transfer of each file. These promises never reject. */
  readonly #transfers = new Map<number, Promise<void>>();
  /** Running requests that delete unfinished uploads, by the fingerprint of the file. They never reject. */
  readonly #discards = new Map<string, Promise<void>>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): readonly UploadItem[] => this.#items;

  /**
   * Sets the function that runs the uploads. The mounted page provides one that can ask for the password. After null, a
   * file that needs the password shows an error instead.
   */
  setWriter(write: Writer | null): void {
    this.#write = write ?? ((call) => call());
  }

  /**
   * Adds files, except those that the list has and that are not uploaded yet: these continue if they were paused or had
   * failed. @returns the names of the files that are not added
   */
  add(files: Iterable<File>): string[] {
    const items: UploadItem[] = [];
    const repeatedNames: string[] = [];
    const unsentItems = this.#mapUnsentItems();
    for (const file of files) {
      const fingerprint = fingerprintOf(file);
      const unsent = unsentItems.get(fingerprint);
      if (unsent === undefined) {
        const item = this.#createItem(file);
        items.push(item);
        unsentItems.set(fingerprint, item);
      } else {
        repeatedNames.push(file.name);
        if (canResume(unsent)) this.resume(unsent.id);
      }
    }
    this.#apply({ type: 'added', items });
    return repeatedNames;
  }

  /** Returns the items that the server does not have yet, by the fingerprint of the file. */
  #mapUnsentItems(): Map<string, UploadItem> {
    const unsent = this.#items.filter(({ status }) => status.phase !== 'sent');
    return new Map(
      unsent.flatMap((item) => {
        const file = this.#files.get(item.id);
        return file ? [[fingerprintOf(file), item]] : [];
      }),
    );
  }

  #createItem(file: File): UploadItem {
    const id = this.#nextId++;
    const problem = checkFile(file);
    this.#files.set(id, file);
    return {
      id,
      name: file.name,
      sizeBytes: file.size,
      sentBytes: 0,
      status: problem === null ? { phase: 'waiting' } : { phase: 'failed', problem, canRetry: false },
    };
  }

  pause(id: number): void {
    this.#apply({ type: 'paused', id });
    this.#stop(id);
  }

  resume(id: number): void {
    this.#apply({ type: 'resumed', id });
  }

  /** Removes a file from the list, and an unfinished upload from the server. */
  remove(id: number): void {
    const item = this.#items.find((one) => one.id === id);
    const file = this.#files.get(id);
    this.#apply({ type: 'removed', id });
    this.#stop(id);
    this.#files.delete(id);
    if (file === undefined || item === undefined || item.status.phase === 'sent') return;
    // The transfer holds the lock of the file until it has stopped.
    const stopped = this.#transfers.get(id) ?? Promise.resolve();
    this.#transfers.delete(id);
    const fingerprint = fingerprintOf(file);
    const discard = stopped
      .then(() => discardUpload(file))
      .catch(() => {
        // DetailedError: the server is unreachable. The server deletes unfinished uploads after a day anyway.
      });
    this.#discards.set(fingerprint, discard);
    void discard.then(() => {
      if (this.#discards.get(fingerprint) === discard) this.#discards.delete(fingerprint);
    });
  }

  #stop(id: number): void {
    this.#running.get(id)?.abort();
    this.#running.delete(id);
  }

  #apply(event: UploadEvent): void {
    this.#items = reduceUploads(this.#items, event);
    for (const item of listUploadsToStart(this.#items)) this.#start(item.id);
    this.#guardLeaving();
    for (const listener of this.#listeners) listener();
  }

  #start(id: number): void {
    const file = this.#files.get(id);
    if (file === undefined) return;
    const controller = new AbortController();
    this.#running.set(id, controller);
    this.#items = reduceUploads(this.#items, { type: 'started', id });
    const send = async () => {
      // The editor may have removed this file and chosen it again while the server still deletes the first upload.
      await this.#discards.get(fingerprintOf(file));
      controller.signal.throwIfAborted();
      return sendFile({
        file,
        batch: this.#batch,
        signal: controller.signal,
        onProgress: (sentBytes) => this.#apply({ type: 'progressed', id, sentBytes }),
        onDisconnect: () => this.#apply({ type: 'disconnected', id }),
      });
    };
    const transfer = this.#write(send).then(
      (jobId) => this.#apply({ type: 'sent', id, jobId }),
      (error: unknown) => {
        // The upload was paused or removed, and may be running again.
        if (controller.signal.aborted) return;
        this.#apply({
          type: 'failed',
          id,
          problem: isApiError(error) ? describeProblem(error) : 'Something went wrong.',
        });
      },
    );
    this.#transfers.set(id, transfer);
  }

  /** Makes the browser ask before it closes a page that is uploading. */
  #guardLeaving(): void {
    const isBusy = hasActiveUploads(this.#items);
    if (isBusy && this.#unloadGuard === null) {
      this.#unloadGuard = createScope();
      this.#unloadGuard.listen(window, 'beforeunload', (event) => event.preventDefault());
    } else if (!isBusy) {
      this.#unloadGuard?.dispose();
      this.#unloadGuard = null;
    }
  }
}

function describeProblem({ code, message }: { code: string; message: string }): string {
  return code === 'aborted' ? 'Not sent. Confirm your password to send it.' : message;
}
