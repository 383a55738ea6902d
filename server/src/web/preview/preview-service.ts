import { createHash } from 'node:crypto';
import { AdmissionQueue } from '../../db/admission/admission-queue.ts';
import type { Database } from '../../db/database.ts';
import type { PreviewPainter } from './preview-painter.ts';
import { buildPreviewPath, describeSite, versionOf, type PreviewName, type PreviewSubject } from './preview-subject.ts';
import { findPreviewSubject } from './preview.queries.ts';
import type { PreviewStore } from './preview-store.ts';

export type PreviewAnswer =
  | { status: 'found'; bytes: Buffer }
  /** The subject has a newer picture, at this path. */
  | { status: 'moved'; path: string }
  | { status: 'missing' };

export interface PreviewServiceOptions {
  store: PreviewStore;
  painter: Pick<PreviewPainter, 'paint'>;
  /** The catalogue's database. If undefined, only the site's own picture is available. */
  database: Database | undefined;
  /** The country's name, for the site's own picture. */
  country: string;
}

/**
 * Finds or paints the pictures of link previews. Paints one picture at a time, queues a few, and refuses more
 * (`DatabaseBusyError`, answered as 503), so a flood of requests uses only one thread. Simultaneous requests for one
 * picture share one painting. Paints only subjects that the catalogue has.
 */
export class PreviewService {
  readonly #queue = new AdmissionQueue({ concurrency: 1, maxWaiting: 20, maxWaitMs: 8000 });
  readonly #inFlight = new Map<string, Promise<PreviewAnswer>>();

  readonly #options: PreviewServiceOptions;

  constructor(options: PreviewServiceOptions) {
    this.#options = options;
  }

  async find(request: PreviewName): Promise<PreviewAnswer> {
    const name = nameFile(request);
    const stored = await this.#options.store.read(name);
    if (stored) return (await this.#isGone(request)) ? { status: 'missing' } : { status: 'found', bytes: stored };
    const painting = this.#inFlight.get(name) ?? this.#paint(request, name).finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, painting);
    return painting;
  }

  async #paint(request: PreviewName, name: string): Promise<PreviewAnswer> {
    const subject = await this.#findSubject(request);
    if (!subject) return { status: 'missing' };
    if (versionOf(subject) !== request.version) return { status: 'moved', path: buildPreviewPath(subject) };
    const bytes = await this.#queue.run(() => this.#options.painter.paint(subject));
    await this.#options.store.write(name, bytes);
    return { status: 'found', bytes };
  }

  /**
   * Returns whether the subject is hidden or taken down (OPR-3). Returns false while the database does not answer, so
   * stored pictures are still served.
   */
  async #isGone(request: PreviewName): Promise<boolean> {
    if (!this.#options.database) return false;
    return (await this.#findSubject(request).catch(() => undefined)) === null;
  }

  async #findSubject(request: PreviewName): Promise<PreviewSubject | null> {
    const { database, country } = this.#options;
    if (request.kind === 'site') return request.id === 0 ? describeSite(country) : null;
    return database ? findPreviewSubject(database, request) : null;
  }
}

/** Names the stored file. Hashes a share token, so a list of the folder's files does not give access to playlists. */
function nameFile({ kind, id, version }: PreviewName): string {
  const key = typeof id === 'number' ? id : createHash('sha256').update(id).digest('hex').slice(0, 32);
  return `${kind}-${key}-${version}.jpg`;
}
