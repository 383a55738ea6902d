import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { makeAudio, makeFolder, runFfmpeg } from '@nyimbo/ingest/testing';
import { peaksFileSchema } from '@nyimbo/shared-api/contract';
import sharp from 'sharp';
import { refreshLists } from '../catalogue/lists/refresh-lists.ts';
import { sumStorage } from '../studio/figures/figures.queries.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ingestFolder } from '../testing/ingest-folder.ts';
import type { Outcome } from './folder/ingest-report.ts';
import { SqlJobStore } from './jobs/sql-job-store.ts';

let app: TestApp;
let folder: string;
let output: string;
beforeAll(async () => void (app = await createTestApp()));
afterAll(() => app.close());
beforeEach(() => void (folder = makeFolder()));
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await app.database.runScript('DELETE FROM ingest_jobs; DELETE FROM catalogue_songs WHERE audio_sha256 IS NOT NULL');
  for (const name of ['media', 'originals']) rmSync(path.join(app.dataDir, name), { recursive: true, force: true });
});

const pathOf = (name: string) => path.join(folder, name);

/** Runs an ingest and, as the command or a running server does, removes the media of jobs that added no song. */
async function ingest(...options: string[]): Promise<Outcome[]> {
  output = '';
  const outcomes = await ingestFolder(app, folder, {
    options,
    site: { keepOriginals: true, afterAdding: () => refreshLists(app.database) },
    output: { write: (text) => void (output += text), isTerminal: false },
  });
  await app.services.unusedMedia.checkDue();
  return outcomes;
}

interface SongRow {
  title: string;
  artist: string;
  album: string | null;
  genre: string | null;
  year: number;
  track: number | null;
  file: string;
  image: string | null;
  lufs: number;
  peak: number;
  original: string;
}
const readSongs = () =>
  app.database.query<SongRow>(
    `SELECT s.title, a.name AS artist, b.title AS album, g.slug AS genre, s.year, s.track_number AS track, s.file, s.image,
       s.loudness_lufs AS lufs, s.true_peak_db AS peak, s.original_file AS original
     FROM catalogue_songs s JOIN catalogue_artists a ON a.id = s.artist_id
       LEFT JOIN catalogue_albums b ON b.id = s.album_id LEFT JOIN genres g ON g.id = s.genre_id
     WHERE s.audio_sha256 IS NOT NULL ORDER BY s.title`,
  );
const listMediaFiles = () =>
  readdirSync(app.dataDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\/(media|originals|work)\b/.test(entry.parentPath))
    .map((entry) => path.relative(app.dataDir, path.join(entry.parentPath, entry.name)))
    .sort();
const outcomesOf = (outcomes: readonly Outcome[]) => Object.fromEntries(outcomes.map((one) => [one.file, one.outcome]));

describe('npm run ingest', () => {
  test('DAT-2 matches artist, album, genre, year and track; the song appears in search, lists and the media folder', async () => {
    const cover = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#123' } })
      .jpeg()
      .toBuffer();
    writeFileSync(pathOf('picture.jpg'), cover);
    const tags = {
      title: 'Dzuwa',
      artist: 'wezi  NYIRONGO ft. Lusungu',
      album: 'nyengo ya mvula',
      genre: 'afro pop',
      date: '2026-03-01',
      track: '7',
    };
    makeAudio(pathOf('plain.mp3'), { tags });
    runFfmpeg([
      '-i',
      pathOf('plain.mp3'),
      '-i',
      pathOf('picture.jpg'),
      '-map',
      '0',
      '-map',
      '1',
      '-c',
      'copy',
      pathOf('one.mp3'),
    ]);
    rmSync(pathOf('plain.mp3'));
    makeAudio(pathOf('two.opus'), {
      pitch: 500,
      tags: { title: 'Kunja', artist: 'Zani Phiri', genre: 'Gospel' },
      codec: ['-ar', '48000'],
    });
    expect(outcomesOf(await ingest())).toEqual({
      'picture.jpg': 'skipped',
      'one.mp3': 'published',
      'two.opus': 'published',
    });
    const [one, two] = await readSongs();
    expect(one).toMatchObject({ title: 'Dzuwa (feat. Lusungu)', artist: 'Wezi Nyirongo', album: 'Nyengo ya Mvula' });
    expect(one).toMatchObject({
      year: 2026,
      track: 7,
      genre: null,
      original: expect.stringMatching(/^2026\/dzuwa.*\.mp3$/),
    });
    expect(two).toMatchObject({
      title: 'Kunja',
      artist: 'Zani Phiri',
      genre: 'gospel',
      year: new Date().getUTCFullYear(),
    });
    expect(output).toMatch(/the site has no genre ‘afro pop’/);
    expect([one?.lufs, one?.peak].every((value) => Number(value) < -3 && Number(value) > -40)).toBe(true);
    const media = path.join(app.dataDir, 'media/2026');
    const peaks = peaksFileSchema.parse(JSON.parse(readFileSync(path.join(media, `peaks/${one?.file}.json`), 'utf8')));
    expect(peaks.durationSeconds).toBeCloseTo(2, 0);
    expect(await sharp(readFileSync(path.join(app.dataDir, 'media', one?.image ?? ''))).metadata()).toMatchObject({
      format: 'webp',
    });
    expect(
      readFileSync(path.join(app.dataDir, 'originals', one?.original ?? '')).equals(readFileSync(pathOf('one.mp3'))),
    ).toBe(true);
    const bytes = ['one.mp3', 'two.opus'].reduce((sum, name) => sum + statSync(pathOf(name)).size, 0);
    expect(await sumStorage(app.database)).toContainEqual({ kind: 'originals', bytes, files: 2 });
    expect((await app.call('search', { input: 'dzuwa' })).text).toContain('Dzuwa (feat. Lusungu)');
  });

  test('DAT-2 a second run adds nothing, a changed file becomes a new song, and a report lists each file', async () => {
    makeAudio(pathOf('Zani - One.wav'));
    makeAudio(pathOf('Zani - Two.flac'), { pitch: 600, codec: ['-sample_fmt', 's16'] });
    await ingest();
    const before = { songs: await readSongs(), files: listMediaFiles() };
    const again = await ingest();
    expect(again.every(({ isNew }) => !isNew)).toBe(true);
    expect({ songs: await readSongs(), files: listMediaFiles() }).toEqual(before);
    expect(output).toContain('2 files: 2 already there');
    makeAudio(pathOf('Zani - Two.flac'), { pitch: 700, seconds: 6 });
    expect(outcomesOf(await ingest())).toMatchObject({ 'Zani - Two.flac': 'published' });
    expect(await readSongs()).toHaveLength(3);
  });

  test('OPR-1 recognises the same recording, and adds a similar song only with the operator’s permission', async () => {
    makeAudio(pathOf('a.wav'), { tags: { title: 'Moto', artist: 'Zani' } });
    await ingest();
    makeAudio(pathOf('b.flac'), { tags: { title: 'Other title', artist: 'Other' }, codec: ['-sample_fmt', 's16'] });
    makeAudio(pathOf('c.mp3'), { pitch: 800, seconds: 3, tags: { title: 'MOTO', artist: 'zani' } });
    makeAudio(pathOf('d.mp3'), { pitch: 800, seconds: 6, tags: { title: 'Moto', artist: 'Zani' } });
    const outcomes = await ingest();
    expect(outcomesOf(outcomes)).toEqual({
      'a.wav': 'published',
      'b.flac': 'skipped',
      'c.mp3': 'skipped',
      'd.mp3': 'published',
    });
    expect(outcomes.map(({ detail }) => detail)).toEqual([
      expect.anything(),
      'already there: /song/Moto&a_src=Zani',
      'looks the same as: /song/Moto&a_src=Zani',
      expect.anything(),
    ]);
    expect(outcomesOf(await ingest('--allow-similar'))['c.mp3']).toBe('published');
    expect(await app.database.query('SELECT 1 FROM catalogue_artists WHERE name_folded = $1', ['zani'])).toHaveLength(
      1,
    );
  });

  test('OPR-1 simultaneous copies of one recording become one song without leftover files', async () => {
    for (const name of ['x', 'y', 'z'])
      makeAudio(pathOf(`${name}.wav`), { tags: { title: `Song ${name}`, artist: 'Zani' } });
    const outcomes = await ingest();
    expect(outcomes.filter(({ outcome }) => outcome === 'published')).toHaveLength(1);
    expect(listMediaFiles()).toHaveLength(4);
  });

  test('DAT-2 --dry-run writes nothing, --draft hides the songs from listeners', async () => {
    makeAudio(pathOf('Zani - Draft.mp3'));
    expect(outcomesOf(await ingest('--dry-run'))).toEqual({ 'Zani - Draft.mp3': 'would be put in' });
    expect([await readSongs(), listMediaFiles(), await app.database.query('SELECT 1 FROM ingest_jobs')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(outcomesOf(await ingest('--draft'))).toEqual({ 'Zani - Draft.mp3': 'draft' });
    expect(await readSongs()).toHaveLength(1);
    expect(await app.database.query('SELECT 1 FROM songs WHERE audio_sha256 IS NOT NULL')).toEqual([]);
  });

  test('OPR-7 songs without a picture, and their album, get the picture of their folder; an own picture wins', async () => {
    const paint = (background: string) => sharp({ create: { width: 80, height: 80, channels: 3, background } });
    for (const name of ['disc 1', 'disc 2']) mkdirSync(pathOf(name));
    await paint('#f00').png().toFile(pathOf('disc 1/Folder.PNG'));
    await paint('#0f0').jpeg().toFile(pathOf('disc 1/COVER.jpg'));
    await paint('#00f').jpeg().toFile(pathOf('own.jpg'));
    symlinkSync(pathOf('own.jpg'), pathOf('disc 2/cover.jpg'));
    const tags = { artist: 'Zaweni', album: 'Mapiri' };
    makeAudio(pathOf('disc 1/bare.mp3'), { tags: { title: 'Bare', ...tags } });
    makeAudio(pathOf('plain.mp3'), { pitch: 500, tags: { title: 'Own', artist: 'Zaweni' } });
    const pictured = ['-i', pathOf('plain.mp3'), '-i', pathOf('own.jpg'), '-map', '0', '-map', '1', '-c', 'copy'];
    runFfmpeg([...pictured, pathOf('disc 1/own.mp3')]);
    rmSync(pathOf('plain.mp3'));
    makeAudio(pathOf('disc 2/linked.mp3'), { pitch: 600, tags: { title: 'Linked', artist: 'Zaweni' } });
    expect(outcomesOf(await ingest())).toEqual({
      'disc 1/bare.mp3': 'published',
      'disc 1/own.mp3': 'published',
      'disc 2/cover.jpg': 'failed',
      'disc 2/linked.mp3': 'published',
      'own.jpg': 'skipped',
    });
    const readColour = async (image: string | null) => {
      // Bytes, not a path: the site's modules make sharp in this process refuse paths.
      const { dominant } = await sharp(readFileSync(path.join(app.dataDir, 'media', image ?? ''))).stats();
      return (['r', 'g', 'b'] as const).map((channel) => dominant[channel] > 128);
    };
    const images = Object.fromEntries((await readSongs()).map(({ title, image }) => [title, image]));
    expect(await readColour(images['Bare'] ?? null)).toEqual([false, true, false]);
    expect(await readColour(images['Own'] ?? null)).toEqual([false, false, true]);
    expect(images['Linked']).toBe(null);
    const [album] = await app.database.query<{ image: string | null }>(
      `SELECT image FROM albums WHERE title = 'Mapiri'`,
    );
    expect(await readColour(album?.image ?? null)).toEqual([false, true, false]);
  });

  test('DAT-2 catalogue.csv overrides tags; wrong lines are reported; a broken file fails and the rest continues', async () => {
    mkdirSync(pathOf('sub'));
    makeAudio(pathOf('sub/one.mp3'), { tags: { title: 'Wrong', artist: 'Wrong' } });
    makeAudio(pathOf('nameless.mp3'), { pitch: 900 });
    writeFileSync(pathOf('broken.mp3'), '<html>');
    symlinkSync('/etc/passwd', pathOf('link.mp3'));
    const rows = [
      'file,title,artist,album,year,genre,track,label',
      'sub/one.mp3,"Right, ""really""",Amai Tadala,,2019,Gospel,2,',
      'gone.mp3,x,y,,,,,',
      'nameless.mp3,,,,soon,,,',
    ];
    writeFileSync(pathOf('catalogue.csv'), rows.join('\r\n'));
    const outcomes = await ingest();
    expect(outcomesOf(outcomes)).toEqual({
      'broken.mp3': 'failed',
      'link.mp3': 'failed',
      'nameless.mp3': 'skipped',
      'sub/one.mp3': 'published',
    });
    expect(await readSongs()).toMatchObject([
      { title: 'Right, "really"', artist: 'Amai Tadala', year: 2019, genre: 'gospel', track: 2 },
    ]);
    expect(output).toContain('line 3: there is no file ‘gone.mp3’');
    expect(output).toContain('line 4: the year is not a year');
    writeFileSync(pathOf('catalogue.csv'), [rows[0], 'nameless.mp3,Named,Zani,,,,,'].join('\n'));
    expect(outcomesOf(await ingest())['nameless.mp3']).toBe('published');
  });

  test('OPR-1 removes the media of a killed run if the source file is gone', async () => {
    const file = makeAudio(pathOf('Zani - Gone.mp3'));
    const bytes = readFileSync(file);
    const stopped = new Error('killed');
    const store = new SqlJobStore(app.database, 'folder', app.services.config);
    store.add = () => Promise.reject(stopped);
    await expect(ingestFolder(app, folder, { site: { store, keepOriginals: true } })).rejects.toBe(stopped);
    expect(listMediaFiles().filter((name) => !name.startsWith('ingest'))).toHaveLength(4);
    rmSync(file);
    await ingest();
    expect(listMediaFiles()).toEqual([]);
    writeFileSync(file, bytes);
    expect(outcomesOf(await ingest())).toEqual({ 'Zani - Gone.mp3': 'published' });
    expect(
      createHash('sha256')
        .update(readFileSync(path.join(app.dataDir, 'originals', (await readSongs())[0]?.original ?? '')))
        .digest('hex'),
    ).toBe(createHash('sha256').update(bytes).digest('hex'));
  });

  test('OPR-1 a write error stops the run with its reason, and the next run continues', async () => {
    makeAudio(pathOf('Zani - Full.mp3'));
    await ingest();
    const whole = listMediaFiles();
    const [song] = await readSongs();
    await app.database.runScript('DELETE FROM catalogue_songs WHERE audio_sha256 IS NOT NULL');
    for (const name of ['media', 'originals']) rmSync(path.join(app.dataDir, name), { recursive: true });
    const peaks = path.join(app.dataDir, 'media', String(song?.year), 'peaks');
    mkdirSync(path.dirname(peaks), { recursive: true });
    writeFileSync(peaks, 'a file where the folder belongs');
    await expect(ingest()).rejects.toThrow(/EEXIST|ENOTDIR/);
    expect(await readSongs()).toEqual([]);
    rmSync(peaks);
    expect(outcomesOf(await ingest())).toEqual({ 'Zani - Full.mp3': 'published' });
    expect(listMediaFiles()).toEqual(whole);
  });
});
