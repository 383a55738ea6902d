/** The part of a file that a Range header requests. Positions are inclusive. */
export type RequestedRange =
  | { kind: 'whole' }
  | { kind: 'part'; start: number; end: number }
  | { kind: 'unsatisfiable' };

const WHOLE_FILE: RequestedRange = { kind: 'whole' };
const UNSATISFIABLE: RequestedRange = { kind: 'unsatisfiable' };

/**
 * Parses a Range header for a file of `size` bytes (RFC 9110, 14.2). Malformed headers and other units are ignored, as
 * the standard requires. Several ranges get the whole file, which the standard allows: players never request them, and
 * a thousand of them are an attack.
 */
export function parseRange(header: string | undefined, size: number): RequestedRange {
  if (header === undefined) return WHOLE_FILE;
  const match = /^bytes=[ \t]*(\d{0,15})-(\d{0,15})[ \t]*$/i.exec(header);
  const [, first = '', last = ''] = match ?? [];
  if (first === '' && last === '') return WHOLE_FILE;
  if (first === '') {
    const length = Math.min(Number(last), size);
    return length === 0 ? UNSATISFIABLE : { kind: 'part', start: size - length, end: size - 1 };
  }
  const start = Number(first);
  if (last !== '' && Number(last) < start) return WHOLE_FILE;
  if (start >= size) return UNSATISFIABLE;
  return { kind: 'part', start, end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}
