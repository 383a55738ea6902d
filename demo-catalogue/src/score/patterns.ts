/**
 * A note of a pattern. A pattern is a rhythm as text, with one character per step: `.` is silence, `-` holds the
 * previous note, and any other character starts a note. The kind of track determines what that character means. A
 * pattern can span several bars.
 */
export interface Step {
  /** Steps from the start of the pattern. */
  at: number;
  /** Steps until the note ends. */
  length: number;
  symbol: string;
}

const parsedPatterns = new Map<string, readonly Step[]>();

/** Parses a pattern into its notes. Caches the result. */
export function parsePattern(pattern: string): readonly Step[] {
  const cached = parsedPatterns.get(pattern);
  if (cached) return cached;
  const steps: Step[] = [];
  [...pattern].forEach((symbol, at) => {
    const last = steps.at(-1);
    if (symbol === '-' && last) last.length += 1;
    else if (symbol !== '.' && symbol !== '-') steps.push({ at, length: 1, symbol });
  });
  parsedPatterns.set(pattern, steps);
  return steps;
}

const STRENGTH_BY_SYMBOL: Record<string, number> = { X: 1, x: 0.78, o: 0.5 };

/** Returns the strength of a step: `X` is an accent, `x` normal, `o` soft, and other symbols are nearly normal. */
export function strengthOf(symbol: string): number {
  return STRENGTH_BY_SYMBOL[symbol] ?? 0.82;
}
