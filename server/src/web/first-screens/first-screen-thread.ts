import type { Worker } from 'node:worker_threads';
import type { FirstScreen } from '@nyimbo/shared-ui/first-screen-types';
import { startWorker } from '../../config/start-worker.ts';
import type { RenderRequest, ThreadReply, ThreadRequest } from './first-screen-protocol.ts';

/** Maximum time for one reply, including loading the build on a slow machine. Stops components that never finish. */
const REPLY_TIMEOUT_MS = 5000;
/** Time after which a reply is overdue. Pages no longer wait for the thread then. */
const OVERDUE_MS = 600;
/** Maximum number of requests that wait for the thread. The pages of further requests come without a first screen. */
const MAX_WAITING = 20;
/** Maximum number of builds in one thread, because a thread cannot unload a build. */
const MAX_BUILDS = 8;

/** Thrown for the request that the thread was handling when it crashed or was stopped after its timeout. */
export class ThreadEndedError extends Error {
  override name = 'ThreadEndedError';
}

/** Thrown for a request that the thread does not take, because too many are waiting or it is closed. */
export class ThreadBusyError extends Error {
  override name = 'ThreadBusyError';
}

/** The message before the thread gives it an id. */
type WithoutId<Message> = Message extends unknown ? Omit<Message, 'id'> : never;

interface Job {
  message: WithoutId<ThreadRequest>;
  resolve: (value: string[] | FirstScreen) => void;
  reject: (error: Error) => void;
}

/**
 * The thread in which remotes render the first screens of their pages. It starts with the first request, and handles one
 * request at a time. If it crashes or a page takes too long, a new thread handles the waiting requests.
 */
export class FirstScreenThread {
  #worker: Worker | null = null;
  #isClosed = false;
  #nextId = 1;
  #current: { id: number; job: Job; startedAtMs: number; timer: NodeJS.Timeout } | null = null;
  readonly #waiting: Job[] = [];
  readonly #builds = new Set<string>();

  /** Whether the current request takes so long that a page should not wait for another one. */
  get isOverdue(): boolean {
    return this.#current !== null && Date.now() - this.#current.startedAtMs > OVERDUE_MS;
  }

  /** Lists the modules that a build can render. Rejects when the build does not load. */
  async listModules(file: string): Promise<string[]> {
    const value = await this.#request({ type: 'list-modules', file });
    if (!Array.isArray(value)) throw new Error(`${file} lists no modules.`);
    return value;
  }

  /** Renders a page. Rejects with what its components throw. */
  async render(file: string, request: RenderRequest): Promise<FirstScreen> {
    const value = await this.#request({ type: 'render', file, request });
    if (Array.isArray(value)) throw new Error(`${file} rendered no page.`);
    return value;
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const closed = new ThreadBusyError('The server is closing.');
    for (const { reject } of this.#waiting.splice(0)) reject(closed);
    this.#settle((job) => job.reject(closed));
    await this.#stop();
  }

  #request(message: WithoutId<ThreadRequest>): Promise<string[] | FirstScreen> {
    return new Promise((resolve, reject) => {
      const isTaken = !this.#isClosed && this.#waiting.length < MAX_WAITING;
      if (!isTaken) return reject(new ThreadBusyError('Too many pages are waiting for their first screens.'));
      this.#waiting.push({ message, resolve, reject });
      return this.#startNext();
    });
  }

  #startNext(): void {
    if (this.#current) return;
    const job = this.#waiting.shift();
    if (!job) return;
    const { file } = job.message;
    if (!this.#builds.has(file) && this.#builds.size >= MAX_BUILDS) void this.#stop();
    const worker = (this.#worker ??= this.#start());
    this.#builds.add(file);
    const id = this.#nextId++;
    const timer = setTimeout(() => {
      void this.#stop();
      this.#settle(({ reject }) => reject(new ThreadEndedError(`The page took longer than ${REPLY_TIMEOUT_MS} ms.`)));
    }, REPLY_TIMEOUT_MS);
    this.#current = { id, job, startedAtMs: Date.now(), timer };
    worker.postMessage({ ...job.message, id });
  }

  /** Ends the current request, and starts the next one. */
  #settle(settle: (job: Job) => void): void {
    if (!this.#current) return;
    const { job, timer } = this.#current;
    clearTimeout(timer);
    this.#current = null;
    settle(job);
    this.#startNext();
  }

  #start(): Worker {
    const worker = startWorker(new URL('./first-screen-worker.ts', import.meta.url));
    // A process that ends does not wait for this thread.
    worker.unref();
    worker.on('message', (reply: ThreadReply) => {
      if (reply.id !== this.#current?.id) return;
      this.#settle((job) => (reply.ok ? job.resolve(reply.value) : job.reject(new Error(reply.message))));
    });
    const handleEnd = (reason: string): void => {
      if (this.#worker !== worker) return;
      void this.#stop();
      this.#settle(({ reject }) => reject(new ThreadEndedError(reason)));
    };
    worker.on('error', ({ message }) => handleEnd(message));
    worker.on('exit', (code) => handleEnd(`The thread ended with exit code ${code}.`));
    return worker;
  }

  async #stop(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    this.#builds.clear();
    await worker?.terminate();
  }
}
