import { foldText } from '../../db/fold-text.ts';

/** Limit of search words. More words cost an index scan each and hardly narrow the search. */
const MOST_WORDS = 6;
/** Shortest word to search inside of words. The trigram index finds shorter ones only at the start of a word. */
const SHORT = 3;

/** Builds the WHERE of a list: conditions joined by AND, with their parameters. */
export class Conditions {
  readonly params: unknown[] = [];
  readonly #parts: string[] = [];

  /** Adds a condition in which `$` stands for `value`; skips it when the value is undefined. */
  add(condition: string, value: unknown): this {
    if (value === undefined) return this;
    const number = this.params.push(value);
    this.#parts.push(condition.replaceAll('$', `$${number}`));
    return this;
  }

  /** Adds a condition without a parameter. */
  require(condition: string | undefined): this {
    if (condition !== undefined) this.#parts.push(condition);
    return this;
  }

  /**
   * Adds a search: each word of `text` must match. `build` makes the SQL from a condition on one folded column, such as
   * `column => column('t.title_folded')`.
   */
  search(text: string | undefined, build: (matches: (column: string) => string) => string): this {
    const words = foldText(text ?? '')
      .split(' ')
      .filter(Boolean)
      .slice(0, MOST_WORDS);
    for (const word of words) {
      const escaped = word.replace(/[\\%_]/g, '\\$&');
      const patterns = word.length < SHORT ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
      const numbers = patterns.map((pattern) => this.params.push(pattern));
      const matches = (column: string) => `(${numbers.map((number) => `${column} LIKE $${number}`).join(' OR ')})`;
      this.#parts.push(`(${build(matches)})`);
    }
    return this;
  }

  /** The number of the next parameter. */
  get next(): number {
    return this.params.length + 1;
  }

  get sql(): string {
    return this.#parts.length === 0 ? 'true' : this.#parts.join(' AND ');
  }
}
