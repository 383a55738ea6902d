import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createGzip, type Gzip } from 'node:zlib';
import { ShortCache } from '../../http/short-cache.ts';
import { AdmissionQueue } from '../../db/admission/admission-queue.ts';
import type { Database } from '../../db/database.ts';
import type { SiteRelease } from '../site-release.ts';
import { listAddresses, listPageAddresses } from './list-addresses.ts';
import { SitemapCache, type SitemapText } from './sitemap-cache.ts';
import { listSitemapParts, listSitemapRows, SITEMAP_KINDS, type SitemapKind } from './sitemap.queries.ts';
import { SITEMAP_END, SITEMAP_HEAD, writeUrlEntry, writeSitemapIndex } from './write-sitemap.ts';

/**
 * Maximum number of URLs per part. The format allows 50,000 URLs and 50 MB; 20,000 URLs of the maximum length take 42
 * MB.
 */
const PART_SIZE = 20_000;
/** Number of rows per read. Between two reads, the database serves other requests. */
const ROWS_PER_READ = 2000;
const PARTS_FRESH_MS = 600_000;
const PARTS_STALE_MS = 3_600_000;
/** Number of pages of one genre. A part with genres therefore contains this many times fewer rows than other parts. */
const ADDRESSES_PER_ROW = 6;

interface ListedPart {
  name: string;
  kind: SitemapKind;
  part: number;
  changedAt: Date | null;
}

export interface SitemapSite {
  release: SiteRelease;
  /** The site's origin, without a trailing slash. */
  origin: string;
}

/**
 * Serves the sitemap: an index, and parts by kind and range of ids. Reads a part by primary key in small steps, caches
 * it for an hour, and writes only one part at a time. Crawlers therefore do not slow down listeners, at any size of the
 * catalogue.
 */
export class SitemapService {
  readonly #queue = new AdmissionQueue({ concurrency: 1, maxWaiting: 10, maxWaitMs: 20_000 });
  /** The written parts. */
  readonly texts = new SitemapCache();
  readonly #parts = new ShortCache<ListedPart[]>(PARTS_FRESH_MS, PARTS_STALE_MS);

  readonly #database: Database | undefined;
  readonly #partSize: number;

  constructor(database: Database | undefined, partSize = PART_SIZE) {
    this.#database = database;
    this.#partSize = partSize;
  }

  /** Clears the written parts. Call it when the catalogue has changed. */
  clear(): void {
    this.#parts.clear();
    this.texts.clear();
  }

  async readIndex({ origin }: SitemapSite): Promise<string> {
    const parts = await this.#listParts();
    const urlOf = (name: string) => `${origin}/sitemap.xml?part=${name}`;
    return writeSitemapIndex([
      { url: urlOf('pages'), changedAt: null },
      ...parts.map(({ name, changedAt }) => ({ url: urlOf(name), changedAt })),
    ]);
  }

  /** Returns a part; null when it does not exist. Reads only existing parts from the database. */
  async readPart(site: SitemapSite, name: string): Promise<SitemapText | null> {
    if (name === 'pages') {
      const key = `pages ${site.release.etag} ${site.origin}`;
      return this.texts.read(key, () => writePages(site));
    }
    const part = (await this.#listParts()).find((other) => other.name === name);
    if (!part) return null;
    return this.texts.read(`${name} ${site.origin}`, () => this.#queue.run(() => this.#writePart(part, site.origin)));
  }

  #sizeOf(kind: SitemapKind): number {
    return kind === 'genres' ? Math.max(1, Math.floor(this.#partSize / ADDRESSES_PER_ROW)) : this.#partSize;
  }

  #listParts(): Promise<ListedPart[]> {
    const database = this.#database;
    if (!database) return Promise.resolve([]);
    return this.#parts.read('all', async () => {
      const parts: ListedPart[] = [];
      for (const kind of SITEMAP_KINDS) {
        for (const { part, changedAt } of await listSitemapParts(database, kind, this.#sizeOf(kind))) {
          parts.push({ name: `${kind}-${part + 1}`, kind, part, changedAt });
        }
      }
      return parts;
    });
  }

  async #writePart({ kind, part }: ListedPart, origin: string): Promise<SitemapText> {
    const database = this.#database;
    const size = this.#sizeOf(kind);
    const last = (part + 1) * size;
    return compress(async (write) => {
      let after = part * size;
      while (database && after < last) {
        const rows = await listSitemapRows(database, kind, { after, last, limit: ROWS_PER_READ });
        await write(
          rows
            .flatMap((row) => listAddresses(kind, row).map((path) => writeUrlEntry(origin + path, row.changedAt)))
            .join(''),
        );
        const end = rows.at(-1);
        if (!end || rows.length < ROWS_PER_READ) break;
        after = end.id;
      }
    });
  }
}

function writePages({ release, origin }: SitemapSite): Promise<SitemapText> {
  return compress(async (write) => {
    await write(
      listPageAddresses(release)
        .map((path) => writeUrlEntry(origin + path, null))
        .join(''),
    );
  });
}

/**
 * Writes a sitemap in gzip: the head, the text that `fill` writes, and the end. Compresses the text while `fill` writes
 * it.
 */
async function compress(fill: (write: (text: string) => Promise<void>) => Promise<void>): Promise<SitemapText> {
  const gzip = createGzip();
  const hash = createHash('sha256');
  const write = async (text: string) => {
    hash.update(text);
    await writeWhenReady(gzip, text);
  };
  const collecting = buffer(gzip);
  // Avoids an unhandled rejection. The `await` below reports the failure.
  collecting.catch(() => undefined);
  try {
    await write(SITEMAP_HEAD);
    await fill(write);
    await write(SITEMAP_END);
    gzip.end();
    return { gzipped: await collecting, etag: `W/"${hash.digest('hex').slice(0, 24)}"` };
  } catch (error) {
    gzip.destroy();
    throw error;
  }
}

async function writeWhenReady(gzip: Gzip, text: string): Promise<void> {
  if (!gzip.write(text)) await once(gzip, 'drain');
}
