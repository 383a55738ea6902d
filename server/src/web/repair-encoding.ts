/** A `%` without two hex digits after it. */
const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi;

/**
 * Repairs percent signs in a URL's path that encode nothing: `/100%` becomes `/100%25`. Also escapes bytes that are not
 * UTF-8. Mistyped and cut-off links then reach a page. Without the repair, the router answers them with 400. Valid URLs
 * stay unchanged.
 */
export function repairEncoding(url: string): string {
  const end = url.search(/[?#]/);
  const pathname = end === -1 ? url : url.slice(0, end);
  if (isDecodable(pathname)) return url;
  const repaired = pathname.replace(STRAY_PERCENT, '%25');
  const path = isDecodable(repaired) ? repaired : pathname.replaceAll('%', '%25');
  return path + (end === -1 ? '' : url.slice(end));
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    // URIError: the path is not decodable.
    return false;
  }
}
