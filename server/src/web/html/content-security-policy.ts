export interface PolicyOptions {
  nonce: string;
  /** Origins besides ours that audio, peaks and covers come from. */
  mediaOrigins: readonly string[];
}

/**
 * The page's policy. Scripts and styles: our own files, and what carries this answer's nonce. No `strict-dynamic`: with
 * it a script that runs may load others from anywhere, and the allow-list would say nothing.
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
