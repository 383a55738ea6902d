import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createNonce, NONCE_MARK, PageEncoder } from './page-encoder.ts';
import { compressAround, fillSlot } from './brotli-slot.ts';

const RULES = Array.from(
  { length: 300 },
  (_, index) => `.c${index}{color:var(--color-${index % 7});margin:${index}px}`,
);

/** Writes a page with six nonces and its own title. */
const writePage = (title: string): string =>
  [
    `<!doctype html><title>${title}</title><style nonce="${NONCE_MARK}">${RULES.join('\n')}</style>`,
    ...['a', 'b', 'c', 'd'].map((name) => `<script nonce="${NONCE_MARK}" src="/r/${name}.js" defer></script>`),
    `<script nonce="${NONCE_MARK}">window.page=${JSON.stringify({ title })}</script>`,
  ].join('\n');

const fillNonce = (page: string, nonce: string) => page.replaceAll(NONCE_MARK, nonce);
const decoders = {
  br: (body: Buffer) => brotliDecompressSync(body).toString(),
  gzip: (body: Buffer) => gunzipSync(body).toString(),
  identity: (body: Buffer) => body.toString(),
};

describe('PRD-6 the HTML of a page', () => {
  test.each(['br', 'gzip', 'identity'] as const)('is the same for all as %s, except for the nonce', async (name) => {
    const encoder = new PageEncoder();
    const encoding = name === 'identity' ? null : name;
    for (const title of ['Matope', 'Chikondi — ŵanthu', 'Matope', 'Matope']) {
      const page = writePage(title);
      const nonce = createNonce();
      expect(decoders[name](await encoder.encode(Buffer.from(page), nonce, encoding))).toBe(fillNonce(page, nonce));
    }
  });

  test('is correct for simultaneous first requests, each with its own nonce', async () => {
    const encoder = new PageEncoder();
    const page = writePage('Matope');
    const nonces = Array.from({ length: 20 }, createNonce);
    const bodies = await Promise.all(nonces.map((nonce) => encoder.encode(Buffer.from(page), nonce, 'br')));
    expect(bodies.map(decoders.br)).toEqual(nonces.map((nonce) => fillNonce(page, nonce)));
    expect(new Set(nonces).size).toBe(20);
  });

  test('is correct after many other pages', async () => {
    const encoder = new PageEncoder();
    const encodeTwice = async (title: string) => {
      const page = writePage(title);
      const nonce = createNonce();
      await encoder.encode(Buffer.from(page), createNonce(), 'br');
      expect(decoders.br(await encoder.encode(Buffer.from(page), nonce, 'br'))).toBe(fillNonce(page, nonce));
    };
    await encodeTwice('Matope');
    for (let index = 0; index < 520; index += 1)
      await encoder.encode(Buffer.from(writePage(`Song ${index}`)), createNonce(), 'br');
    await encodeTwice('Matope');
  });
});

describe('a compressed page with a replaceable nonce', () => {
  test('decompresses to the page with any nonce, from the same bytes', async () => {
    const page = writePage('Matope');
    const slot = await compressAround(Buffer.from(page), NONCE_MARK);
    if (!slot) throw new Error('The page cannot be reused.');
    for (let round = 0; round < 200; round += 1) {
      const nonce = createNonce();
      expect(decoders.br(fillSlot(slot, nonce))).toBe(fillNonce(page, nonce));
    }
  });

  test('is correct even if parts of the placeholder occur elsewhere in the page', async () => {
    const encoder = new PageEncoder();
    const parts = Array.from({ length: 8 }, (_, index) => NONCE_MARK.slice(index, index + 12)).join(' ');
    const page = writePage('Matope') + parts;
    for (let round = 0; round < 3; round += 1) {
      const nonce = createNonce();
      expect(decoders.br(await encoder.encode(Buffer.from(page), nonce, 'br'))).toBe(fillNonce(page, nonce));
    }
  });

  test('is not created for a page without a nonce', async () => {
    expect(await compressAround(Buffer.from('x'.repeat(2000)), NONCE_MARK)).toBeNull();
  });
});
