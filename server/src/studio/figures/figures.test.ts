import { calls } from '@nyimbo/shared-api/contract';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan, type TestFan } from '../../testing/register-fan.ts';
import { askStudio, registerStaff, sendStudioCall } from '../../testing/studio-staff.ts';
import { DailyCounts } from './daily-counts.ts';
import { writeCsv } from './write-csv.ts';

const today = new Date().toISOString().slice(0, 10);
const period = { from: today, to: today };

describe('figures', () => {
  let app: TestApp;
  let owner: TestFan;
  beforeAll(async () => {
    app = await createTestApp();
    owner = await registerStaff(app, 'owner');
  });
  afterAll(() => app.close());
  const read = async () => {
    await app.services.figures.store();
    return askStudio(app, 'figures', period, owner);
  };
  const search = (input: string, from: string, browser = 'Mozilla/5.0') =>
    app.ask(calls.search, { input }, { from, headers: { 'user-agent': browser } });

  test('OPR-6 give plays, downloads and listeners of a day, by song and artist', async () => {
    const before = await read();
    for (const postId of [1, 2]) {
      const { token } = await registerFan(app);
      await app.ask(calls.countPlay, { postId: 1 }, { token });
      await app.ask(calls.countDownload, { postId }, { token });
    }
    const { days, songs, artists } = await read();
    const [{ plays, listeners, downloads } = { plays: 0, listeners: 0, downloads: 0 }] = days;
    expect([plays - (before.days[0]?.plays ?? 0), listeners, downloads]).toEqual([2, 2, 2]);
    expect(songs[0]).toMatchObject({ id: 1, plays: 2, downloads: 1 });
    expect(artists[0]?.plays).toBe(2);
    // The second read stores the figures again, and must not count anything twice.
    expect((await read()).days).toEqual(days);
  });

  test('OPR-6 give searches without a result, with the words only when listeners of three networks typed them', async () => {
    for (const from of ['10.1.0.1', '10.2.0.1', '10.3.0.1']) await search('zzq Wóyimba', from);
    for (let times = 0; times < 5; times += 1) await search('my secret xyzzy', '10.1.0.1', `browser ${times}`);
    await search('mvula', '10.1.0.1');
    const { days, missing } = await read();
    expect(days[0]).toMatchObject({ searches: 9, searchesWithoutResult: 8 });
    expect(missing).toEqual([{ text: 'zzq woyimba', listeners: 3 }]);
    const stored = await app.database.query('SELECT input_folded FROM missing_searches');
    expect(stored).toEqual([{ input_folded: 'zzq woyimba' }]);
    expect((await read()).days[0]).toMatchObject({ searches: 9 });
  });

  test('OPR-6 give browser faults and used storage', async () => {
    const fault = { remote: 'mfe-player', build: 'x', kind: 'timeout' };
    app.services.figures.counts.recordFault(fault);
    app.services.figures.counts.recordFault(fault);
    const { days, faults, storage } = await read();
    expect(faults).toEqual([{ ...fault, faults: 2 }]);
    expect(days[0]?.faults).toBe(2);
    expect(storage.map(({ kind, bytes }) => [kind, bytes > 1_000_000])).toEqual([
      ['songs', true],
      ['originals', false],
      ['database', true],
    ]);
  });

  test('OPR-6 can be exported as CSV, by day, song and artist', async () => {
    for (const [by, head] of [
      ['day', 'day,plays,'],
      ['song', 'title,artist,plays,downloads'],
      ['artist', 'artist,plays,downloads'],
    ] as const) {
      const { name, csv } = await askStudio(app, 'figuresFile', { ...period, by }, owner);
      expect(name).toBe(`${by}s-${today}-${today}.csv`);
      expect(csv.startsWith(head)).toBe(true);
      expect(csv.split('\r\n').length).toBeGreaterThan(2);
    }
  });

  test('OPR-6 cover at most a year, first day first', async () => {
    for (const wrong of [
      { from: '2024-01-01', to: '2025-06-01' },
      { from: today, to: '2020-01-01' },
      { from: '0000-01-01', to: today },
    ]) {
      expect((await sendStudioCall(app, 'figures', wrong, owner)).status).toBe(422);
    }
  });
});

describe('daily counts', () => {
  test('OPR-6 forget the listeners when the day ends, and restore counts that could not be stored', () => {
    let now = new Date('2026-05-01T23:00:00Z');
    const counts = new DailyCounts(() => now);
    for (const listener of ['a', 'b']) counts.recordSearch('x', false, listener);
    now = new Date('2026-05-02T01:00:00Z');
    counts.recordSearch('x', false, 'c');
    const taken = counts.drain();
    expect(taken.map(({ day, searches, missing }) => [day, searches, missing])).toEqual([
      ['2026-05-01', 2, []],
      ['2026-05-02', 1, []],
    ]);
    counts.restore(taken);
    expect(counts.drain().map(({ searches }) => searches)).toEqual([2, 1, 0]);
  });
});

test('OPR-6 a CSV cell is quoted, and cannot be a formula', () => {
  expect(writeCsv(['a'], [['=1+1'], ['@x'], ['say "hi", all'], ['-1'], ['plain']])).toBe(
    `a\r\n'=1+1\r\n'@x\r\n"say ""hi"", all"\r\n'-1\r\nplain\r\n`,
  );
  // Full-width signs count as signs, and semicolons and line ends can separate cells.
  expect(writeCsv(['a'], [['＝1+1'], ['a;=1+1'], ['a\n =1+1'], ['\t+1'], ['A; B = C']])).toBe(
    `a\r\n'＝1+1\r\n"a;'=1+1"\r\n"a\n' =1+1"\r\n"\t'+1"\r\n"A; B = C"\r\n`,
  );
});
