/** A `%` that no two hex digits follow. */
const STRAY_PERCENT = /%(?![0-9a-f]{2})/gi;

/**
 * An address with the percent signs of its path repaired where they encode nothing: `/100%` becomes `/100%25`, and bytes
 * that are no UTF-8 stand for themselves. Hand-typed and cut-off links then reach a page (RTE: never throws) instead of
 * the router's 400. Addresses that are right come back as they are.
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
    // URIError: what this is about.
    return false;
  }
}
