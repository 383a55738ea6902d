import { trimEndSlashes } from './trimEndSlashes.ts';

/** One segment of a pattern: its static texts and the names of the parameters between them. */
export interface PatternSegment {
  /** Always one more than `names`: the text before each value, and the text after the last. */
  texts: string[];
  names: string[];
}

/** A parsed route pattern; `null` for `*`, which matches everything. */
export type ParsedPattern = PatternSegment[] | null;

const patternCache = new Map<string, ParsedPattern>();

/** Parses a route pattern such as `/song/{songTitle}&a_src={artistName}`; ignores its query and trailing slash. */
export function parsePattern(pattern: string): ParsedPattern {
  const known = patternCache.get(pattern);
  if (known !== undefined) return known;
  const result = pattern === '*' || pattern === '/*' ? null : splitPath(pattern).map(parseSegment);
  patternCache.set(pattern, result);
  return result;
}

/** Splits a path into segments, without query and fragment; `/about/` and `/about` are the same, '/' has none. */
export function splitPath(path: string): string[] {
  const bare = trimEndSlashes(path.replace(/[?#].*/s, ''));
  return bare === '' ? [] : bare.replace(/^\//, '').split('/');
}

function parseSegment(segment: string): PatternSegment {
  const pieces = segment.split(/\{(\w+)\}/);
  return { texts: pieces.filter((_, i) => i % 2 === 0), names: pieces.filter((_, i) => i % 2 === 1) };
}
