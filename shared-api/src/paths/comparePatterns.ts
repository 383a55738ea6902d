import { parsePattern, type PatternSegment } from './parsePattern.ts';

/**
 * Compares route patterns for sorting, the most specific first, so that the first pattern that matches a path is the
 * right one. Static text comes before parameters, longer text (`@{city}`, `…&u=play`) before shorter, and `*` comes
 * last. This is a total order: the result does not depend on the input's order.
 */
export function comparePatterns(a: string, b: string): number {
  const left = parsePattern(a);
  const right = parsePattern(b);
  if (left === null || right === null) return Number(left === null) - Number(right === null) || compareText(a, b);

  for (let i = 0; i < Math.max(left.length, right.length); i += 1) {
    const order = compareSegments(left[i], right[i]);
    if (order !== 0) return order;
  }
  return compareText(a, b);
}

function compareSegments(a: PatternSegment | undefined, b: PatternSegment | undefined): number {
  if (!a || !b) return Number(!a) - Number(!b);
  const staticFirst = Number(a.names.length > 0) - Number(b.names.length > 0);
  if (staticFirst !== 0) return staticFirst;
  return textLength(b) - textLength(a) || compareText(a.texts.join('{}'), b.texts.join('{}'));
}

function textLength({ texts }: PatternSegment): number {
  return texts.reduce((length, text) => length + text.length, 0);
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
