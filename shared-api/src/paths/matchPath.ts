import { decodeValue } from './encodeValue.ts';
import { isServerPath } from './isServerPath.ts';
import { parsePattern, splitPath, type PatternSegment } from './parsePattern.ts';

/**
 * Returns the decoded values when a raw path (as in `location.pathname`, still encoded) matches a route pattern, else
 * null.
 *
 * Ignores a trailing slash; a path of the server matches no pattern. Hand-typed paths with a raw `&` in a title match
 * too: of several possible separators the last one counts. Never throws.
 */
export function matchPath(pattern: string, rawPathname: string): Record<string, string> | null {
  return isServerPath(rawPathname) ? null : matchParts(pattern, splitPath(rawPathname));
}

/** Matches the parts of a path that is known to be a page's, so many patterns share one split. */
export function matchParts(pattern: string, parts: readonly string[]): Record<string, string> | null {
  const segments = parsePattern(pattern);
  if (segments === null) return {};
  if (parts.length !== segments.length) return null;

  const values: Record<string, string> = {};
  for (const [i, segment] of segments.entries()) {
    const found = matchSegment(segment, parts[i] ?? '');
    if (found === null) return null;
    for (const [j, name] of segment.names.entries()) values[name] = decodeValue(found[j] ?? '');
  }
  return values;
}

/**
 * Returns the raw values of a segment's names, or null. Reads from the end: of several equal separators the last
 * counts.
 */
function matchSegment({ texts, names }: PatternSegment, part: string): string[] | null {
  const first = texts[0] ?? '';
  if (names.length === 0) return decodeValue(part) === first ? [] : null;
  if (!part.startsWith(first)) return null;

  const found: string[] = [];
  let rest = part.slice(first.length);
  for (let i = names.length; i > 0; i -= 1) {
    const text = texts[i] ?? '';
    const isLast = i === names.length;
    // The text after the last value ends the segment. Any other text lies before it and leaves room for a value.
    const at = isLast ? rest.length - text.length : rest.lastIndexOf(text);
    if (at < 1 || !rest.startsWith(text, at)) return null;
    const value = isLast ? '' : rest.slice(at + text.length);
    if (!isLast) {
      if (value === '') return null;
      found.unshift(value);
    }
    rest = rest.slice(0, at);
  }
  found.unshift(rest);
  return found;
}
