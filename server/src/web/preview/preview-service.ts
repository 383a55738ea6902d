import { AdmissionQueue } from '../../db/admission-queue.ts';
import type { Database } from '../../db/database.ts';
import type { PreviewPainter } from './preview-painter.ts';
import {
  buildPreviewPath,
  describeSite,
  versionOf,
  type parsePreviewName,
  type PreviewSubject,
} from './preview-subject.ts';
import { findPreviewSubject } from './preview.queries.ts';
import type { PreviewStore } from './preview-store.ts';

export type PreviewRequest = NonNullable<ReturnType<typeof parsePreviewName>>;

export type PreviewAnswer =
  | { status: 'found'; bytes: Buffer }
  /** The subject has a newer picture. */
  | { status: 'moved'; path: string }
  | { status: 'missing' };

export interface PreviewServiceOptions {
  store: PreviewStore;
  painter: Pick<PreviewPainter, 'paint'>;
  /** If undefined, only the site's own picture is available. */
  database: Database | undefined;
  /** The country's name, for the site's own picture. */
  country: string;
}

/**
 * Finds or paints the pictures of link previews. It paints one at a time, queues a few, and refuses more
 * (`DatabaseBusyError`, sent as 503), so a flood of requests takes only one thread. Simultaneous requests for one
 * picture share one painting. Subjects that the catalogue does not have are not painted.
 */
export class PreviewService {
  readonly #queue = new AdmissionQueue({ concurrency: 1, maxWaiting: 20, maxWaitMs: 8000 });
  readonly #inFlight = new Map<string, Promise<PreviewAnswer>>();

  readonly #options: PreviewServiceOptions;

  constructor(options: PreviewServiceOptions) {
    this.#options = options;
  }

  async find(request: PreviewRequest): Promise<PreviewAnswer> {
    const name = `${request.kind}-${request.id}-${request.version}.jpg`;
    const stored = await this.#options.store.read(name);
    if (stored) return (await this.#isGone(request)) ? { status: 'missing' } : { status: 'found', bytes: stored };
    const painting = this.#inFlight.get(name) ?? this.#make(request, name).finally(() => this.#inFlight.delete(name));
    this.#inFlight.set(name, painting);
    return painting;
  }

  async #make(request: PreviewRequest, name: string): Promise<PreviewAnswer> {
    const subject = await this.#findSubject(request);
    if (!subject) return { status: 'missing' };
    if (versionOf(subject) !== request.version) return { status: 'moved', path: buildPreviewPath(subject) };
    const bytes = await this.#queue.run(() => this.#options.painter.paint(subject));
    await this.#options.store.write(name, bytes);
    return { status: 'found', bytes };
  }

  /** Whether listeners no longer see the subject (OPR-3). While the database does not answer, a stored picture stays. */
  async #isGone(request: PreviewRequest): Promise<boolean> {
    if (!this.#options.database) return false;
    return (await this.#findSubject(request).catch(() => undefined)) === null;
  }

  async #findSubject({ kind, id }: PreviewRequest): Promise<PreviewSubject | null> {
    const { database, country } = this.#options;
    if (kind === 'site') return id === 0 ? describeSite(country) : null;
    return database ? findPreviewSubject(database, kind, id) : null;
  }
}
