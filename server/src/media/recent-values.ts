const MAX_VALUES = 10_000;

/** Caches up to 10,000 values that are expensive to read, by key. Evicts the oldest value first. */
export class RecentValues<Value extends {}> {
  readonly #values = new Map<string, Value>();

  /** Returns the cached value of `key`, or calls `read` and caches the result. */
  async getOrRead(key: string, read: () => Promise<Value>): Promise<Value> {
    const cached = this.#values.get(key);
    if (cached !== undefined) return cached;
    const value = await read();
    if (this.#values.size >= MAX_VALUES) this.#values.delete(this.#values.keys().next().value ?? '');
    this.#values.set(key, value);
    return value;
  }
}
