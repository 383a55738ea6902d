interface Entry<Value> {
  value: Value;
  freshUntil: number;
  staleUntil: number;
}

const MAX_ENTRIES = 2000;

/**
 * What many ask for at once, kept for a moment: fresh for `freshMs`, then handed out stale while one refresh runs
 * in the background. However many ask for one key at once, one query runs (single flight). Each process has its own, so
 * what it holds may lag by `freshMs` and nothing of a user is ever put here.
 */
export class MomentCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>();
  readonly #flights = new Map<string, Promise<Value>>();
  #generation = 0;

  constructor(
    private readonly freshMs = 2000,
    private readonly staleMs = 30_000,
    private readonly now: () => number = Date.now,
  ) {}

  /** The value of `key`, made by `load` when there is none. Throws what `load` throws; failures are not kept. */
  async read(key: string, load: () => Promise<Value>): Promise<Value> {
    const entry = this.#entries.get(key);
    const time = this.now();
    if (entry && time < entry.freshUntil) return entry.value;
    const flight = this.#fly(key, load);
    if (entry && time < entry.staleUntil) {
      // The stale value serves whether or not the refresh succeeds; the next reader tries again.
      flight.catch(() => undefined);
      return entry.value;
    }
    return flight;
  }

  /** Forgets everything, also what is being loaded now. */
  clear(): void {
    this.#generation += 1;
    this.#entries.clear();
    this.#flights.clear();
  }

  #fly(key: string, load: () => Promise<Value>): Promise<Value> {
    const running = this.#flights.get(key);
    if (running) return running;
    const generation = this.#generation;
    const flight = load()
      .then((value) => {
        if (generation === this.#generation) this.#keep(key, value);
        return value;
      })
      .finally(() => {
        if (this.#flights.get(key) === flight) this.#flights.delete(key);
      });
    this.#flights.set(key, flight);
    return flight;
  }

  #keep(key: string, value: Value): void {
    this.#entries.delete(key);
    if (this.#entries.size >= MAX_ENTRIES) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    const time = this.now();
    this.#entries.set(key, { value, freshUntil: time + this.freshMs, staleUntil: time + this.staleMs });
  }
}
