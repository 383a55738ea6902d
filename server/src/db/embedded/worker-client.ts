import type { Worker } from 'node:worker_threads';
import { startWorker } from '../../config/start-worker.ts';
import { DatabaseError, DatabaseUnavailableError } from '../database-errors.ts';
import type { WorkerAnswer, WorkerRequest } from './embedded-protocol.ts';

type Unnumbered<Request> = Request extends { id: number } ? Omit<Request, 'id'> : never;

interface Pending {
  resolve: (rows: unknown[]) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
}

/** One run of the worker thread that holds the embedded database. `onDeath` is called once, whatever the cause. */
export class WorkerClient {
  readonly #worker: Worker;
  readonly #pending = new Map<number, Pending>();
  #nextId = 1;
  #isDead = false;

  readonly #onDeath: (reason: string) => void;

  constructor(onDeath: (reason: string) => void) {
    this.#onDeath = onDeath;
    this.#worker = startWorker(new URL('./embedded-worker.ts', import.meta.url));
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle(answer));
    this.#worker.on('error', (error) => this.#die(`it failed: ${error.message}`));
    this.#worker.on('exit', () => this.#die('it ended'));
  }

  /**
   * Sends one request. Terminates the worker when there is no answer within `timeoutMs`, since nothing else can stop
   * it.
   */
  call(request: Unnumbered<WorkerRequest>, timeoutMs: number): Promise<unknown[]> {
    if (this.#isDead) return Promise.reject(new DatabaseUnavailableError('The embedded database is not running.'));
    const id = this.#nextId++;
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => this.#giveUp(timeoutMs), timeoutMs);
      this.#pending.set(id, { resolve, reject, timer });
      this.#worker.postMessage({ ...request, id });
    });
  }

  async terminate(): Promise<void> {
    this.#isDead = true;
    await this.#worker.terminate();
  }

  #giveUp(timeoutMs: number): void {
    this.#die(`it did not respond within ${timeoutMs} ms`);
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

  #die(reason: string): void {
    if (this.#isDead) return;
    this.#isDead = true;
    for (const { reject, timer } of this.#pending.values()) {
      clearTimeout(timer);
      reject(new DatabaseUnavailableError(`The embedded database stopped: ${reason}.`));
    }
    this.#pending.clear();
    this.#onDeath(reason);
  }
}

function toError(answer: Extract<WorkerAnswer, { ok: false }>): Error {
  return answer.sqlState
    ? new DatabaseError(answer.message, answer.sqlState, answer.constraint)
    : new DatabaseUnavailableError(answer.message);
}
