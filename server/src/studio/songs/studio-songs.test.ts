import { calls } from '@nyimbo/shared-api/contract';
import type { StudioRequest, StudioSong } from '@nyimbo/shared-api/studio';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import type { TestFan } from '../../testing/register-fan.ts';
import { askStudio, registerStaff, sendStudioCall } from '../../testing/studio-staff.ts';

let app: TestApp;
let editor: TestFan;
let second: TestFan;
let owner: TestFan;
beforeAll(async () => {
  app = await createTestApp();
  [editor, second, owner] = [
    await registerStaff(app, 'editor'),
    await registerStaff(app, 'editor'),
    await registerStaff(app, 'owner'),
  ];
});
afterAll(() => app.close());

const listStudioSongs = async (filter: StudioRequest<'studioSongs'>) => askStudio(app, 'studioSongs', filter, editor);
const load = async (id: number) => (await askStudio(app, 'studioSong', { id }, editor)).song;
const toForm = (song: StudioSong, changes: Partial<StudioRequest<'saveSong'>> = {}): StudioRequest<'saveSong'> => ({
  id: song.id,
  version: song.version,
  title: song.title,
  artistId: song.artist.id,
  albumId: song.album?.id ?? null,
  trackNumber: song.trackNumber,
  genreId: song.genre?.id ?? null,
  year: song.year,
  releasedOn: song.releasedOn,
  isFeatured: song.isFeatured,
  isHot: song.isHot,
  publishAt: song.publishAt,
  isHidden: song.isHidden,
  ...changes,
});
const save = async (id: number, changes: Partial<StudioRequest<'saveSong'>>) =>
  (await askStudio(app, 'saveSong', toForm(await load(id), changes), editor)).song;
const sendSongForm = (form: object, { token }: TestFan = editor) => sendStudioCall(app, 'saveSong', form, { token });
const listHeardSongs = async () =>
  (await app.ask(calls.songs, { fetch: 'new', limit: 60 })).songs.map(({ post_id }) => post_id);
const readAuditRows = async (id: number) =>
  (await askStudio(app, 'auditLog', { kind: 'song', entryId: String(id) }, owner)).rows;

describe('the list of songs', () => {
  test('OPR-2 finds words of title and artist in any order, with any accents, and parts of words', async () => {
    const { songs: all, total } = await listStudioSongs({});
    expect(all).toHaveLength(total);
    const [{ title, artist, id } = { title: '', artist: { name: '' }, id: 0 }] = all;
    for (const text of [title.toUpperCase(), `${artist.name} ${title}`, title.slice(1, 5), title.slice(0, 2)]) {
      expect((await listStudioSongs({ text })).songs.map((song) => song.id)).toContain(id);
    }
    for (const text of ['%', '_', '\\', "' OR 1=1 --", 'no such song'])
      expect((await listStudioSongs({ text })).songs).toEqual([]);
  });

  test.each(['title', 'artist', 'added', 'plays', 'release'] as const)('OPR-2 sorts by %s both ways', async (sort) => {
    const [up, down] = [await listStudioSongs({ sort, order: 'asc' }), await listStudioSongs({ sort, order: 'desc' })];
    expect(up.songs.length).toBeGreaterThan(5);
    expect(up.songs.map(({ id }) => id)).toEqual(down.songs.map(({ id }) => id).reverse());
    const plays = down.songs.map((song) => song.plays);
    if (sort === 'plays') expect(plays).toEqual([...plays].sort((a, b) => b - a));
  });

  test('OPR-2 includes songs without plays when sorted by plays', async () => {
    await app.database.query(
      `INSERT INTO catalogue_songs (title, title_folded, artist_id, year, file)
       VALUES ('Unheard', 'unheard', (SELECT min(id) FROM catalogue_artists), 2026, 'unheard.mp3')`,
    );
    const { songs, total } = await listStudioSongs({ sort: 'plays', text: 'unheard' });
    expect([songs.map(({ title, plays }) => [title, plays]), total]).toEqual([[['Unheard', 0]], 1]);
  });

  test('OPR-2 filters by attributes and by state', async () => {
    const { songs } = await listStudioSongs({ flag: 'featured' });
    expect(songs.length).toBeGreaterThan(0);
    expect(songs.every(({ isFeatured }) => isFeatured)).toBe(true);
    const [{ artist, year, genre }] = songs as [StudioSong];
    const same = await listStudioSongs({
      artistId: artist.id,
      year,
      genreId: genre?.id,
      state: 'published',
      flag: 'featured',
    });
    expect(same.total).toBeGreaterThan(0);
    expect((await listStudioSongs({ artistId: artist.id, state: 'draft' })).total).toBe(0);
    expect((await sendStudioCall(app, 'studioSongs', { page: 0 }, editor)).status).toBe(422);
    expect((await listStudioSongs({ page: 2 })).songs).toEqual([]);
  });
});

describe('saving a song', () => {
  test('CAT-8 refuses a year or day of release that is too far ahead, and says which years are possible', async () => {
    const lastYear = new Date().getFullYear() + 2;
    const song = await load(2);
    const message = `Please enter a year from 1900 to ${lastYear}.`;
    for (const changes of [{ year: lastYear + 1 }, { releasedOn: `${lastYear + 1}-01-01` }, { year: 1899 }]) {
      const answer = await sendSongForm(toForm(song, changes));
      expect([answer.status, answer.text]).toEqual([422, expect.stringContaining(message)]);
    }
    const saved = await save(2, { year: lastYear, releasedOn: `${lastYear}-12-31` });
    expect(saved).toMatchObject({ year: lastYear, releasedOn: `${lastYear}-12-31` });
    await save(2, { year: song.year, releasedOn: song.releasedOn });
  });

  test('OPR-2 stores every field, raises the version and records what changed', async () => {
    const before = await load(1);
    const after = await save(1, {
      title: ' Dzuwa\u202E \r\n Latsopano ',
      isFeatured: !before.isFeatured,
      trackNumber: 9,
    });
    expect(after).toMatchObject({ title: 'Dzuwa Latsopano', version: before.version + 1, trackNumber: 9 });
    const [row] = await readAuditRows(1);
    expect(row).toMatchObject({
      by: editor.form.username,
      role: 'editor',
      action: 'saveSong',
      before: { title: before.title, isFeatured: before.isFeatured },
      after: { title: 'Dzuwa Latsopano', isFeatured: !before.isFeatured },
    });
    expect(Object.keys(row?.after ?? {}).sort()).toEqual(['isFeatured', 'title', 'trackNumber']);
  });

  test('OPR-2 stores markup and paths as text, for listeners too', async () => {
    for (const title of ['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '../../../etc/passwd']) {
      expect((await save(2, { title })).title).toBe(title);
      const { song } = await app.ask(calls.songPage, { songTitle: title });
      expect(song.title).toBe(title);
    }
    for (const title of ['', ' ', '..', 'a'.repeat(201)]) {
      expect((await sendSongForm(toForm(await load(2), { title }))).body).toMatchObject({
        errors: { title: expect.any(String) },
      });
    }
  });

  test('OPR-2 a second editor with an outdated version is shown the first editor’s change, and saves nothing', async () => {
    const [mine, theirs] = [await load(3), await load(3)];
    expect((await sendSongForm(toForm(mine, { title: 'First' }))).status).toBe(200);
    const answer = await sendSongForm(toForm(theirs, { title: 'Second' }), second);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({
      code: 'changed',
      version: mine.version + 1,
      changes: [{ by: editor.form.username, fields: [{ name: 'title', before: mine.title, after: 'First' }] }],
    });
    expect((await load(3)).title).toBe('First');
    const again = toForm(await load(3), { title: 'Second' });
    const both = await Promise.all([sendSongForm(again), sendSongForm(again, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('OPR-2 rejects references that do not exist, at their field', async () => {
    const song = await load(4);
    const wrong = { artistId: 99_999, albumId: 99_999, genreId: 99_999 };
    for (const [field, value] of Object.entries(wrong)) {
      const { status, body } = await sendSongForm(toForm(song, { [field]: value }));
      expect([status, Object.keys(Object(body['errors']))]).toEqual([422, [field]]);
    }
    expect((await sendSongForm(toForm(song, { id: 99_999 }))).status).toBe(404);
    expect(await load(4)).toEqual(song);
    expect((await sendSongForm(toForm(song, { year: 1800 }))).status).toBe(422);
  });
});

describe('publishing', () => {
  test('OPR-2 hides a draft, scheduled or hidden song from listeners, and shows it at once when it is published', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
    const [id = 0] = await listHeardSongs();
    for (const [changes, state] of [
      [{ publishAt: null }, 'draft'],
      [{ publishAt: tomorrow }, 'scheduled'],
      [{ publishAt: 'now', isHidden: true }, 'hidden'],
    ] as const) {
      expect((await save(id, changes)).state).toBe(state);
      expect((await listStudioSongs({ state })).songs.map((song) => song.id)).toEqual([id]);
      expect(await listHeardSongs()).not.toContain(id);
    }
    expect((await save(id, { isHidden: false })).state).toBe('published');
    expect(await listHeardSongs()).toContain(id);
  });
});

describe('bulk edits', () => {
  const change = (ids: number[], changes: object) => sendStudioCall(app, 'changeSongs', { ids, changes }, editor);

  test('OPR-2 change all rows, each with an entry in the audit log', async () => {
    expect((await change([6, 7, 7], { year: 2001, isHot: true })).body).toEqual({ status: 'success', changed: 2 });
    for (const id of [6, 7]) {
      expect(await load(id)).toMatchObject({ year: 2001, isHot: true });
      expect((await readAuditRows(id))[0]).toMatchObject({ action: 'changeSongs', after: { year: 2001, isHot: true } });
    }
  });

  test('OPR-2 change all rows or none', async () => {
    const before = await load(6);
    expect((await change([6, 99_999], { year: 2002 })).status).toBe(404);
    expect((await change([6, 7], { genreId: 99_999, year: 2002 })).status).toBe(422);
    expect(await load(6)).toEqual(before);
    const many = Array.from({ length: 501 }, (_item, index) => index + 1);
    expect((await change(many, { year: 2002 })).status).toBe(422);
    expect((await change([], {})).status).toBe(422);
  });

  test('OPR-2 of the same rows at the same time neither deadlock nor lose a change', async () => {
    const { version } = await load(8);
    const ids = [8, 9, 10];
    const answers = await Promise.all([change(ids, { isHot: true }), change([...ids].reverse(), { isFeatured: true })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await load(8)).toMatchObject({ version: version + 2, isHot: true, isFeatured: true });
  });
});
