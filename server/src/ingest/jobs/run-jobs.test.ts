import { statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findFfmpeg, runJobs, type Job, type JobFile } from '@nyimbo/ingest';
import { makeFolder } from '@nyimbo/ingest/testing';
import { createTestApp } from '../../testing/create-test-app.ts';
import { SqlJobStore } from './sql-job-store.ts';

/** Holds each save back until two jobs have requested one, so the jobs must run in parallel. */
class BarrierStore extends SqlJobStore {
  #missing = 2;
  #release = (): void => undefined;
  readonly #barrier = new Promise<void>((resolve) => (this.#release = resolve));

  override async save(job: Job): Promise<void> {
    this.#missing -= 1;
    if (this.#missing === 0) this.#release();
    await this.#barrier;
    await super.save(job);
  }
}

test('OPR-1 several workers share the files of a small folder', async () => {
  const app = await createTestApp({ catalogue: false });
  const folder = makeFolder();
  const files = ['one.txt', 'two.txt'].map((name): JobFile => {
    const file = path.join(folder, name);
    writeFileSync(file, 'no sound');
    const { size, mtimeMs } = statSync(file);
    return { id: name, path: file, name, sizeBytes: size, modifiedMs: Math.floor(mtimeMs) };
  });
  const ended: string[] = [];
  await runJobs(files, {
    ffmpeg: findFfmpeg(),
    store: new BarrierStore(app.database, 'folder'),
    options: { isDraft: false, allowSimilar: false },
    media: app.services.media,
    originalsDir: path.join(folder, 'originals'),
    workDir: path.join(folder, 'work'),
    nameFiles: () => {
      throw new Error('A text has no files of a song.');
    },
    unknownArtist: null,
    workers: 2,
    onEnd: ({ file, at }) => ended.push(`${file.name} ${at.state}`),
  });
  expect(ended.toSorted()).toEqual(['one.txt skipped', 'two.txt skipped']);
  await app.close();
});
