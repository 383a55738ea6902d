import { foldText } from '../../db/fold-text.ts';

/** Maximum number of search words. More words cost an index scan each, and rarely exclude further rows. */
const MAX_WORDS = 6;
/**
 * Minimum length of a word that is searched inside other words. The trigram index finds shorter words only at the start
 * of a word.
 */
const MIN_INNER_LENGTH = 3;

/** Builds the WHERE clause of a list: conditions joined by AND, with their parameters. */
export class Conditions {
  readonly params: unknown[] = [];
  readonly #parts: string[] = [];

  /** Adds a condition. `$` stands for `value`. Adds no condition when the value is undefined. */
  add(condition: string, value: unknown): this {
    if (value === undefined) return this;
    const number = this.params.push(value);
    this.#parts.push(condition.replaceAll('$', `$${number}`));
    return this;
  }

  /** Adds a condition without a parameter. Adds no condition when the argument is undefined. */
  require(condition: string | undefined): this {
    if (condition !== undefined) this.#parts.push(condition);
    return this;
  }

  /**
   * Adds a search for rows that match each word of `text`. `build` returns the SQL for one word. It gets a function
   * that builds the condition for a column: `(matches) => matches('t.title_folded')`.
   */
  search(text: string | undefined, build: (matches: (column: string) => string) => string): this {
    const words = foldText(text ?? '')
      .split(' ')
      .filter(Boolean)
      .slice(0, MAX_WORDS);
    for (const word of words) {
      const escaped = word.replace(/[\\%_]/g, '\\$&');
      const patterns = word.length < MIN_INNER_LENGTH ? [`${escaped}%`, `% ${escaped}%`] : [`%${escaped}%`];
      const numbers = patterns.map((pattern) => this.params.push(pattern));
      const matches = (column: string) => `(${numbers.map((number) => `${column} LIKE $${number}`).join(' OR ')})`;
      this.#parts.push(`(${build(matches)})`);
    }
    return this;
  }

  /** The number of the next SQL parameter (`$n`). */
  get nextParameter(): number {
    return this.params.length + 1;
  }

  get sql(): string {
    return this.#parts.length === 0 ? 'true' : this.#parts.join(' AND ');
  }
}
