/** Lone surrogates cannot be encoded; `encodeURIComponent` throws on them. */
const LONE_SURROGATES = /\p{Surrogate}/gu;

/**
 * Encodes a value for a path. Percent-encodes every character that can separate values (such as `/ ? # % & = @`), so
 * the raw path is unambiguous. A missing value becomes the text 'null' (NAV-2).
 * @decides NAV-2
 */
export function encodeValue(value: string | number | null | undefined): string {
  if (value === null || value === undefined || value === '') return 'null';
  return encodeURIComponent(String(value).replace(LONE_SURROGATES, '\uFFFD'));
}

/** Decodes a value of a path; returns the raw text when its percent-encoding is invalid. Never throws. */
export function decodeValue(raw: string): string {
  try {
    return decodeURIComponent(raw);
  } catch {
    // URIError: a hand-typed or truncated percent sign.
    return raw;
  }
}
