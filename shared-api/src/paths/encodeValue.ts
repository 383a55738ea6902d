/** Halves of a character that no encoding can carry; `encodeURIComponent` throws on them. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * A value as it stands in an address. Everything that could be taken for a separator is percent-encoded: `/ ? # % & = @`
 * and the rest, so that the raw path is unambiguous. A missing value is the text 'null' (NAV-2).
 */
export function encodeValue(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'null';
  return encodeURIComponent(String(value).replace(LONE_SURROGATES, '\uFFFD'));
}

/** The value behind a part of an address; the raw text when its percent-encoding is broken. Never throws. */
export function decodeValue(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    // URIError: a hand-typed or cut-off percent sign.
    return raw;
  }
}
