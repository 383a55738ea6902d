import { findBaseOrigin } from '../../config/find-base-origin.ts';
import type { Config } from '../../config/load-config.ts';

/** Base URLs of the API (calls, and fans' own pictures) and of the media host (audio, peaks and covers). */
type BaseUrls = Pick<Config, 'apiBase' | 'mediaBase'>;

/** Returns a source such as ` https://api.example.org`, or an empty text for a base on the site's own origin. */
function listSource(base: string): string {
  const origin = findBaseOrigin(base);
  return origin === null ? '' : ` ${origin}`;
}

/**
 * Builds the page's policy. It allows scripts and styles from our own files and with this response's nonce. It does not
 * use `strict-dynamic`, because browsers then ignore the list of allowed sources. Trusted Types let only the default
 * policy (`shell/src/html/restrictSinks.ts`) turn strings into HTML and addresses of scripts.
 */
export function buildContentSecurityPolicy(nonce: string, { apiBase, mediaBase }: BaseUrls): string {
  const [api, media] = [listSource(apiBase), listSource(mediaBase)];
  return [
    `default-src 'self'`,
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${media}${api}`,
    `media-src 'self' blob:${media}`,
    `connect-src 'self'${media}${api}`,
    `font-src 'self'`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `frame-ancestors 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types default`,
  ].join('; ');
}

/**
 * Builds the policy of an embeddable page (SHR-3), the only page that other sites may frame. The page needs its inline
 * script and styles, covers, audio, and one API call. Its script turns no string into HTML or code.
 */
export function buildEmbedPolicy(nonce: string, { apiBase, mediaBase }: BaseUrls): string {
  const [api, media] = [listSource(apiBase), listSource(mediaBase)];
  return [
    `default-src 'none'`,
    `script-src 'nonce-${nonce}'`,
    `style-src 'nonce-${nonce}'`,
    `img-src 'self' data:${media}`,
    `media-src 'self'${media}`,
    `connect-src 'self'${api}`,
    `base-uri 'none'`,
    `form-action 'none'`,
    `frame-ancestors *`,
    `require-trusted-types-for 'script'`,
    `trusted-types 'none'`,
  ].join('; ');
}

/**
 * Builds the service worker's policy. The service worker may fetch from the site and the API, and load only the site's
 * scripts.
 */
export const buildWorkerPolicy = ({ apiBase }: Pick<Config, 'apiBase'>): string =>
  `default-src 'none'; script-src 'self'; connect-src 'self'${listSource(apiBase)}`;
