import type { Worker } from 'node:worker_threads';
import { startWorker } from '../../config/start-worker.ts';
import { DatabaseError, DatabaseUnavailableError } from '../database-errors.ts';
import type { WorkerAnswer, WorkerOptions, WorkerRequest } from './embedded-protocol.ts';

type WithoutId<Request> = Request extends { id: number } ? Omit<Request, 'id'> : never;

interface PendingRequest {
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/**
 * The client of one worker thread with the embedded database. Calls `onUnexpectedEnd` once if the thread ends before
 * `terminate` is called.
 */
export class WorkerClient {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingRequest>();
  #nextId = 1;
  #hasEnded = false;

  readonly #onUnexpectedEnd: (reason: string) => void;

  constructor(options: WorkerOptions, onUnexpectedEnd: (reason: string) => void) {
    this.#onUnexpectedEnd = onUnexpectedEnd;
    this.#worker = startWorker(new URL('./embedded-worker.mjs', import.meta.url), options);
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#fail(`it failed: ${error.message}`));
    this.#worker.on('exit', () => this.#fail('it ended'));
  }

  /**
   * Sends one request. Terminates the worker if it does not respond within `timeoutMs`, because nothing else stops a
   * running statement.
   */
  call(request: WithoutId<WorkerRequest>, timeoutMs: number): Promise<unknown[]> {
    if (this.#hasEnded) return Promise.reject(new DatabaseUnavailableError('The embedded database is not running.'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#timeOut(timeoutMs), timeoutMs);
      this.#pending.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ ...request, id });
    });
  }

  async terminate(): Promise<void> {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }

  #timeOut(timeoutMs: number): void {
    this.#fail(`it did not respond within ${timeoutMs} ms`);
    void this.#worker.terminate();
  }

  #settle(answer: WorkerAnswer): void {
    const pending = this.#pending.get(answer.id);
    if (!pending) return;
    this.#pending.delete(answer.id);
    clearTimeout(pending.timer);
    if (answer.ok) pending.resolve(answer.rows);
    else pending.reject(toError(answer));
  }

  #fail(reason: string): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new DatabaseUnavailableError(`The embedded database stopped: ${reason}.`));
    }
    this.#pending.clear();
    this.#onUnexpectedEnd(reason);
  }
}

function toError(answer: Extract<WorkerAnswer, { ok: false }>): Error {
  return answer.sqlState
    ? new DatabaseError(answer.message, answer.sqlState, answer.constraint)
    : new DatabaseUnavailableError(answer.message);
}
