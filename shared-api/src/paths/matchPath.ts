import { decodeValue } from './encodeValue.ts';
import { isServerPath } from './isServerPath.ts';
import { parsePattern, splitPath, type PatternSegment } from './parsePattern.ts';

/**
 * Returns the decoded values when a raw path (as in `location.pathname`, still encoded) matches a route pattern, else
 * null.
 *
 * Ignores a trailing slash; a path of the server matches no pattern. A hand-typed path with a raw `&` in a title
 * matches too, because the last of several possible separators counts. Never throws.
 */
export function matchPath(pattern: string, rawPathname: string): Record<string, string> | null {
  return isServerPath(rawPathname) ? null : matchSplitPath(pattern, splitPath(rawPathname));
}

/** Matches a path that is already split, so many patterns share one split. The path must not belong to the server. */
export function matchSplitPath(pattern: string, parts: readonly string[]): Record<string, string> | null {
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
 * Returns the raw values of a segment's names, or null. Reads from the end, so that the last of several equal
 * separators counts.
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
    // The text after the last value must be at the segment's end. Search any other text from the right.
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
