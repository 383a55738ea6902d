export interface PolicyOptions {
  nonce: string;
  /** Other origins that serve audio, peaks and covers. */
  mediaOrigins: readonly string[];
}

/**
 * Builds the page's policy. It allows scripts and styles from our own files and with this response's nonce. It does not
 * use `strict-dynamic`, which makes browsers ignore the allow-list.
 */
export function buildContentSecurityPolicy({ nonce, mediaOrigins }: PolicyOptions): string {
  const media = mediaOrigins.length > 0 ? ` ${mediaOrigins.join(' ')}` : '';
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${media}`,
    `media-src 'self' blob:${media}`,
    `connect-src 'self'${media}`,
    `font-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
  ].join('; ');
}
