/** Maximum number of requests of one line that have a turn at the same time. The others wait. */
const MAX_RUNNING = 8;

/** When a turn ends at the latest: by then a request waits for something else, such as a slow database or client. */
const MAX_TURN_MS = 100;

/**
 * Lets networks take turns at the event loop, which works through the requests of all. Without turns, each step of a
 * request waits for the hundreds of requests that another network may have open.
 */
export class NetworkTurns {
  /** Lines with running requests: their number, and the requests that wait, in the order of arrival. */
  readonly #lines = new Map<string, { running: number; waiting: (() => void)[] }>();

  /** Waits in a line for a turn. @returns what ends the turn early; further calls do nothing */
  async take(line: string): Promise<() => void> {
    const { running, waiting } = this.#lines.get(line) ?? { running: 0, waiting: [] };
    if (running < MAX_RUNNING) this.#lines.set(line, { running: running + 1, waiting });
    else await new Promise<void>((resolve) => waiting.push(resolve));
    return this.#startTurn(line);
  }

  #startTurn(line: string): () => void {
    let hasEnded = false;
    const end = (): void => {
      if (hasEnded) return;
      hasEnded = true;
      clearTimeout(timeout);
      // A short response ends in the same round of the event loop. The next round reads the other networks' requests.
      setImmediate(() => this.#startNext(line));
    };
    const timeout = setTimeout(end, MAX_TURN_MS);
    return end;
  }

  #startNext(line: string): void {
    const state = this.#lines.get(line);
    if (!state) return;
    const next = state.waiting.shift();
    if (next) return next();
    state.running -= 1;
    if (state.running === 0) this.#lines.delete(line);
  }
}
