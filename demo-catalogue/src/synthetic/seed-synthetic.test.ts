import { calls } from '@nyimbo/shared-api/contract';
import { StartError } from '@nyimbo/server';
import { createTestApp, type TestApp } from '@nyimbo/server/testing';
import { saveSeedState } from '../seed/seed-demo.queries.ts';
import { readSyntheticOptions } from './read-synthetic-options.ts';
import { seedSynthetic } from './seed-synthetic.ts';

const reportNothing = () => undefined;

describe('npm run seed', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp({ catalogue: false });
  });
  afterEach(() => app.close());

  test('fills an empty database; lists, pages and search return its songs', async () => {
    const reported: string[] = [];
    await seedSynthetic(app.database, 300, (what, done, total) => reported.push(`${done}/${total} ${what}`));
    expect(reported).toContain('300/300 songs');
    const [row] = await app.database.query<{ days: number; history: number }>(
      'SELECT count(DISTINCT day) AS days, count(*) AS history FROM play_days',
    );
    expect(row?.days).toBe(31);
    expect(row?.history).toBeGreaterThan(300);
    const { songs } = await app.ask(calls.songs, { fetch: 'trending', limit: 10 });
    expect(songs).toHaveLength(10);
    const [first] = songs;
    const page = await app.ask(calls.songPage, { songTitle: first?.title, artistName: first?.stageName });
    expect(page.song.title).toBe(first?.title);
    const found = await app.ask(calls.search, { input: first?.title });
    expect(found.songs.map(({ title }) => title)).toContain(first?.title);
  });

  test('does nothing on a second run, and rejects another size', async () => {
    await seedSynthetic(app.database, 40, reportNothing);
    await seedSynthetic(app.database, 40, reportNothing);
    await expect(seedSynthetic(app.database, 41, reportNothing)).rejects.toThrow(StartError);
    expect(await app.database.query('SELECT count(*) AS songs FROM songs')).toEqual([{ songs: 40 }]);
    // The synthetic rows have explicit ids. The next row must get a new id.
    await app.database.query(`INSERT INTO genres (slug, name) VALUES ('new', 'New')`);
  });

  test('does not change a demo or real catalogue', async () => {
    await saveSeedState(app.database, 'seeding');
    await expect(seedSynthetic(app.database, 40, reportNothing)).rejects.toThrow(/already a catalogue/);
    expect(await app.database.query('SELECT 1 FROM songs')).toEqual([]);
  });
});

describe('readSyntheticOptions', () => {
  test('reads the number of songs', () => {
    expect(readSyntheticOptions(['--songs', '100000'])).toEqual({ songs: 100_000 });
    expect(readSyntheticOptions(['--songs=1'])).toEqual({ songs: 1 });
  });

  test.each([[], ['--songs'], ['--songs', '0'], ['--songs', '1e5'], ['--songs', '9999999'], ['--song', '1'], ['7']])(
    'rejects %j with one line that shows the usage',
    (...args) => {
      expect(() => readSyntheticOptions(args)).toThrow(/^[^\n]+Usage: npm run seed -- --songs 100000$/);
    },
  );
});
