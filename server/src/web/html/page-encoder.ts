import { hash, randomBytes } from 'node:crypto';
import { compressTextSync, type Encoding } from '../../http/headers/compress-text.ts';
import { createCacheUse, type CacheSize, type MeasuredCache } from '../../http/cache-use.ts';
import { compressAround, fillSlot, type BrotliSlot } from './brotli-slot.ts';

const NONCE_BYTES = 16;

/** Creates the nonce of one response. */
export const createNonce = (): string => randomBytes(NONCE_BYTES).toString('base64');

/** Placeholder for the nonce in rendered pages. Random, so no text of the catalogue can contain it. */
export const NONCE_MARK = createNonce();

/**
 * Brotli quality for a page's first request. Compared with quality 6, takes half the CPU time and produces 7 % more
 * bytes.
 */
const FIRST_REQUEST_QUALITY = 4;
/** Maximum number of pages in memory. A compressed page has about 15 KB. */
const MAX_PAGES = 500;

/**
 * The state of a page: `seen` after its first request. From the second request on, the compressed page, or null if its
 * compressed bytes cannot be reused.
 */
type PageState = 'seen' | Promise<BrotliSlot | null>;

/**
 * Encodes pages for sending. A page is rendered with `NONCE_MARK`, so it is the same for many visitors. For the first
 * request, the page is compressed quickly. For the second request, the page is compressed well, and its bytes are
 * reused from then on. Each response gets its own nonce. The key is a hash of the page's whole text, so a visitor never
 * gets another visitor's page, or an outdated one.
 */
export class PageEncoder implements MeasuredCache {
  readonly use = createCacheUse();
  readonly #pages = new Map<string, PageState>();

  /** @param html rendered with `NONCE_MARK` in place of the nonce; this method may overwrite the buffer */
  async encode(html: Buffer, nonce: string, encoding: Encoding | null): Promise<Buffer> {
    if (encoding === 'br') {
      const slot = await this.#findSlot(html);
      if (slot) {
        this.use.hit += 1;
        return fillSlot(slot, nonce);
      }
    }
    this.use.miss += 1;
    fillNonce(html, nonce);
    return encoding === null ? html : compressTextSync(html, encoding, FIRST_REQUEST_QUALITY);
  }

  async measure(): Promise<CacheSize> {
    const pages = [...this.#pages.values()];
    const slots = await Promise.all(pages.map((page) => (page === 'seen' ? null : page)));
    const sizes = slots.map((slot) => (slot ? slot.before.length + slot.after.length : 0));
    return { entries: pages.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
  }

  /**
   * Compresses a page for reuse only at its second request, because most pages of the catalogue have no second request
   * soon.
   */
  #findSlot(html: Buffer): Promise<BrotliSlot | null> | null {
    const key = hash('sha1', html, 'base64url');
    const cached = this.#pages.get(key);
    const page = cached === 'seen' ? compressAround(html, NONCE_MARK) : (cached ?? 'seen');
    // The least recently requested page is the first of the map.
    this.#pages.delete(key);
    this.#pages.set(key, page);
    const [oldest] = this.#pages.keys();
    if (this.#pages.size > MAX_PAGES && oldest !== undefined) this.#pages.delete(oldest);
    return page === 'seen' ? null : page;
  }
}

/** Replaces each `NONCE_MARK` in place. */
function fillNonce(html: Buffer, nonce: string): void {
  const mark = Buffer.from(NONCE_MARK);
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + mark.length)) html.write(nonce, at, 'latin1');
}
