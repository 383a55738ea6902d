/**
 * Rhythms written as text, one character per step: `.` is silence, `-` holds the previous step, and any other character
 * starts a note whose meaning depends on the reader. A pattern can span several bars.
 */
export interface Step {
  /** Steps from the start of the pattern. */
  at: number;
  /** Steps until the note ends. */
  length: number;
  symbol: string;
}

const cache = new Map<string, readonly Step[]>();

/** Parses a pattern into its steps. A symbol starts a step; results are cached. */
export function parsePattern(pattern: string): readonly Step[] {
  const known = cache.get(pattern);
  if (known) return known;
  const steps: Step[] = [];
  [...pattern].forEach((symbol, at) => {
    const last = steps.at(-1);
    if (symbol === '-' && last) last.length += 1;
    else if (symbol !== '.' && symbol !== '-') steps.push({ at, length: 1, symbol });
  });
  cache.set(pattern, steps);
  return steps;
}

const STRENGTHS: Record<string, number> = { X: 1, x: 0.78, o: 0.5 };

/** Strength of a step: `X` accent, `x` normal, `o` soft; other symbols are normal. */
export function strengthOf(symbol: string): number {
  return STRENGTHS[symbol] ?? 0.82;
}
