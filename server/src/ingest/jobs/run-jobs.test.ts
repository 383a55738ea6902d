import { copyFileSync, existsSync, mkdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  CONTAINERS,
  cleanUpKilledRuns,
  findFfmpeg,
  runJobs,
  SongTagsReader,
  type Job,
  type JobFile,
  type JobRun,
  type JobStore,
} from '@nyimbo/ingest';
import { makeAudio, makeFolder } from '@nyimbo/ingest/testing';
import { takeDown } from '../../catalogue/takedown/take-down.ts';
import { Lease } from '../../db/lease.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { jobStateSchema } from './job.schema.ts';
import { nameUploadLease } from './jobs.queries.ts';
import { nameSongFiles } from './name-song-files.ts';
import { SqlJobStore } from './sql-job-store.ts';

const OPTIONS = { isDraft: false, allowSimilar: false };

let app: TestApp;
let folder: string;
beforeAll(async () => {
  app = await createTestApp({ catalogue: false });
  folder = makeFolder();
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

function describeFile(file: string): JobFile {
  const { size, mtimeMs } = statSync(file);
  const name = path.basename(file);
  return { id: name, path: file, name, sizeBytes: size, modifiedMs: Math.floor(mtimeMs) };
}

const prepareRun = (store: JobStore) => ({
  ffmpeg: findFfmpeg(),
  store,
  options: OPTIONS,
  media: app.services.media,
  originalsDir: path.join(folder, 'originals'),
  workDir: path.join(folder, 'work'),
  nameFiles: (...[facts, sha256, container]: Parameters<JobRun['nameFiles']>) =>
    nameSongFiles(facts, sha256, { container, keepOriginals: false }),
  songTags: new SongTagsReader({ unknownArtist: null }),
});

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
  const files = ['one.txt', 'two.txt'].map((name) => {
    writeFileSync(path.join(folder, name), 'no sound');
    return describeFile(path.join(folder, name));
  });
  const ended: string[] = [];
  await runJobs(files, {
    ...prepareRun(new BarrierStore(app.database, 'folder', app.services.config)),
    workers: 2,
    onEnd: ({ file, at }) => ended.push(`${file.name} ${at.state}`),
  });
  expect(ended.toSorted()).toEqual(['one.txt skipped', 'two.txt skipped']);
});

/** Cuts the small file of the first encoding, as a process leaves it that is killed on this machine. */
class CuttingStore extends SqlJobStore {
  encodings = 0;

  override async save(job: Job): Promise<void> {
    await super.save(job);
    if (job.at.state !== 'encoded') return;
    this.encodings += 1;
    if (this.encodings === 1) truncateSync(path.join(folder, 'work', job.file.id, 'small.mp3'), 100);
  }
}

test('OPR-1 encodes a song again if only an incomplete encoding of it is there', async () => {
  const song = makeAudio(path.join(folder, 'cut.flac'), { tags: { title: 'Whole', artist: 'Zani' } });
  const store = new CuttingStore(app.database, 'folder', app.services.config);
  const states: string[] = [];
  await runJobs([describeFile(song)], { ...prepareRun(store), onEnd: ({ at }) => states.push(at.state) });
  expect([states, store.encodings]).toEqual([['published'], 2]);
});

/** Finds no known song, as if the song had been added after this job looked for it. */
class LateStore extends SqlJobStore {
  override findKnown(): Promise<null> {
    return Promise.resolve(null);
  }
}

describe('OPR-3 a job that stores the files of a known song again', () => {
  const findSong = async (title: string) => {
    const [song] = await app.database.query<{ id: number; path: string }>(
      `SELECT id, year || '/songs/' || file AS path FROM catalogue_songs WHERE title = $1`,
      [title],
    );
    return song ?? { id: 0, path: '' };
  };
  const addAgain = async (file: string) => {
    const copy = `${file}.copy.flac`;
    copyFileSync(file, copy);
    const states: string[] = [];
    const store = new LateStore(app.database, 'folder', app.services.config);
    await runJobs([describeFile(copy)], { ...prepareRun(store), onEnd: ({ at }) => states.push(at.state) });
    await app.services.takedownMedia.moveFiles(app.database);
    await app.services.unusedMedia.checkDue();
    return states;
  };
  const isServed = (file: string) => existsSync(path.join(app.dataDir, 'media', file));

  test('does not bring them back after a takedown', async () => {
    const file = makeAudio(path.join(folder, 'down.flac'), { pitch: 300, tags: { title: 'Pansi', artist: 'Zani' } });
    await runJobs([describeFile(file)], prepareRun(new SqlJobStore(app.database, 'folder', app.services.config)));
    const song = await findSong('Pansi');
    const request = { kind: 'song', id: song.id, reason: 'rights', requestedBy: 'Wezi', note: '', by: null } as const;
    await takeDown(app.database, app.services.takedownMedia, request);
    expect(isServed(song.path)).toBe(false);
    expect([await addAgain(file), isServed(song.path)]).toEqual([['skipped'], false]);
    expect(isServed(`withdrawn/${song.path}`)).toBe(true);
  });

  test('leaves no copy under the former year of the song', async () => {
    const tags = { title: 'Chaka', artist: 'Zani', date: '2001' };
    const file = makeAudio(path.join(folder, 'year.flac'), { pitch: 350, tags });
    await runJobs([describeFile(file)], prepareRun(new SqlJobStore(app.database, 'folder', app.services.config)));
    const former = await findSong('Chaka');
    await app.database.query('UPDATE catalogue_songs SET year = 2002 WHERE id = $1', [former.id]);
    const current = await findSong('Chaka');
    await app.services.media.copy(former.path, current.path);
    await app.services.media.remove(former.path);
    expect(await addAgain(file)).toEqual(['skipped']);
    expect([isServed(current.path), isServed(former.path)]).toEqual([true, false]);
  });
});

test('OPR-1 the clean-up leaves a job alone that a process runs', async () => {
  const file = makeAudio(path.join(folder, 'running.flac'));
  const store = new SqlJobStore(app.database, 'upload', app.services.config);
  const job = describeFile(file);
  await store.open([job], OPTIONS);
  const workFolder = path.join(folder, 'work', job.id);
  mkdirSync(workFolder, { recursive: true });
  rmSync(file);
  const lease = await Lease.acquire(app.database, nameUploadLease(job.id));
  await cleanUpKilledRuns(prepareRun(store));
  expect([existsSync(workFolder), await store.listUnfinished()]).toMatchObject([true, [{ file: { id: job.id } }]]);
  await lease?.release();
  await cleanUpKilledRuns(prepareRun(store));
  expect([existsSync(workFolder), await store.listUnfinished()]).toEqual([false, []]);
});

test.each(Object.keys(CONTAINERS))(
  'OPR-7 a job of a %s file is stored, and read by the next run',
  async (container) => {
    const file = makeAudio(path.join(folder, 'stored.wav'));
    const store = new SqlJobStore(app.database, 'folder', app.services.config);
    const job = { ...describeFile(file), id: `stored-${container}` };
    await store.open([job], OPTIONS);
    const probe = { container, codec: 'pcm_s16le', channels: 2, sampleRate: 44_100, bitRate: null, statedSeconds: 2 };
    const tags = { title: 'Chaka', artist: 'Zani', albumArtist: null, album: null, genre: null, label: null };
    const at = jobStateSchema.parse({
      state: 'probed',
      probe,
      tags: { ...tags, year: 2026, releasedOn: null, track: null },
    });
    await store.save({ file: job, at });
    expect(await store.open([job], OPTIONS)).toEqual([{ file: job, at }]);
  },
);
