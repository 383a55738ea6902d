import { decodeValue } from './encodeValue.ts';
import { isServerPath } from './isServerPath.ts';
import { parsePattern, splitPath, type PatternSegment } from './parsePattern.ts';

/**
 * The decoded values when a raw path (as in `location.pathname`, still encoded) fits a route pattern, else null.
 *
 * A trailing slash makes no difference, and a path of the server fits no pattern. Hand-typed paths with a raw `&` in a
 * title fit too: of several places where a separator could be, the last counts. Never throws.
 */
export function matchPath(pattern: string, rawPathname: string): Record<string, string> | null {
  return isServerPath(rawPathname) ? null : matchParts(pattern, splitPath(rawPathname));
}

/** The same for the parts of a path that is known to be a page's, so that many patterns share one split. */
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

/** The raw values of a segment's names, or null. Read from the end, so that the last of equal separators counts. */
function matchSegment({ texts, names }: PatternSegment, part: string): string[] | null {
  const first = texts[0] ?? '';
  if (names.length === 0) return decodeValue(part) === first ? [] : null;
  if (!part.startsWith(first)) return null;

  const found: string[] = [];
  let rest = part.slice(first.length);
  for (let i = names.length; i > 0; i -= 1) {
    const text = texts[i] ?? '';
    const isLast = i === names.length;
    // The text after the last value ends the segment; any other lies somewhere before it, leaving room for a value.
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
