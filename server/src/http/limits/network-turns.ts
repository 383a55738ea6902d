/** Maximum number of turns of one queue at the same time. */
const MAX_RUNNING = 8;

/** Maximum length of a turn. A longer request waits for something other than the event loop, such as a slow database. */
const MAX_TURN_MS = 100;

/**
 * Shares the event loop among networks. Without turns, each step of a request waits behind the hundreds of requests that
 * another network may have open.
 */
export class NetworkTurns {
  /** Queues with turns in use: the number of turns, and the waiting requests in order of arrival. */
  readonly #queues = new Map<string, { running: number; waiting: (() => void)[] }>();

  /** Waits for a turn in a queue. @returns a function that ends the turn; calling it again does nothing */
  async take(queue: string): Promise<() => void> {
    const { running, waiting } = this.#queues.get(queue) ?? { running: 0, waiting: [] };
    if (running < MAX_RUNNING) this.#queues.set(queue, { running: running + 1, waiting });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return this.#startTurn(queue);
  }

  #startTurn(queue: string): () => void {
    let hasEnded = false;
    const end = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timeout);
      // A short response ends in the same round of the event loop. The next round reads the other networks' requests.
      setImmediate(() => this.#startNext(queue));
    };
    const timeout = setTimeout(end, MAX_TURN_MS);
    return end;
  }

  #startNext(queue: string): void {
    const state = this.#queues.get(queue);
    if (!state) return;
    const next = state.waiting.shift();
    if (next) return next();
    state.running -= 1;
    if (state.running === 0) this.#queues.delete(queue);
  }
}
