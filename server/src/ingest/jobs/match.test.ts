import { openTestCatalogue, type TestDatabase } from '../../testing/open-test-database.ts';
import { findAlbum, findGenre, findSimilarSong } from './match.queries.ts';

let testDatabase: TestDatabase;
beforeAll(async () => {
  testDatabase = await openTestCatalogue();
  await testDatabase.database.query(
    `INSERT INTO genres (slug, name) VALUES ('hip-hop', 'Hip-hop/Rap'), ('rap', 'Rap'), ('choir', 'Choir')`,
  );
});
afterAll(() => testDatabase.remove());

test.each([
  ['Gospel; Choir', 'gospel'],
  ['Choir/Praise', 'choir'],
  ['Malawi; Gospel', 'gospel'],
  ['gospel, traditional', 'gospel'],
  ['GOSPEL', 'gospel'],
  ['Hip-hop/Rap', 'hip-hop'],
  ['Rap; Hip-hop/Rap', 'rap'],
  ['Hip-hop/Rap; Gospel', 'hip-hop'],
  ['Worship; Hip-hop/Rap', 'hip-hop'],
  ['Praise; Worship', null],
  [' ; ', null],
])('OPR-1 a song with the genres ‘%s’ gets the first that the site has: %s', async (text, slug) => {
  const id = await findGenre(testDatabase.database, text);
  const genres = await testDatabase.database.query<{ id: number; slug: string }>('SELECT id, slug FROM genres');
  expect(genres.find((genre) => genre.id === id)?.slug ?? null).toBe(slug);
});

describe('a song with the same title, artist and length as the second track of an album of two discs', () => {
  beforeAll(() =>
    testDatabase.database.runScript(`
      INSERT INTO catalogue_artists (name, name_folded) VALUES ('Mbira Zathu', 'mbira zathu');
      INSERT INTO catalogue_albums (title, title_folded, artist_id, year)
        SELECT 'Chaka Choyamba', 'chaka choyamba', id, 2024 FROM catalogue_artists WHERE name = 'Mbira Zathu';
      INSERT INTO catalogue_songs (title, title_folded, artist_id, album_id, disc_number, track_number, file, year,
          duration_seconds)
        SELECT 'Intro', 'intro', artist_id, id, 1, 2, 'intro.mp3', 2024, 8 FROM catalogue_albums
        WHERE title = 'Chaka Choyamba'`),
  );

  test.each([
    [null, null, null, true],
    ['CHAKA CHOYAMBA', null, null, true],
    ['Chaka Choyamba', null, 2, true],
    ['Chaka Choyamba', 1, 2, true],
    ['Chaka Choyamba', 2, 2, false],
    ['Chaka Choyamba', null, 7, false],
    ['Chaka Chachiwiri', null, 2, false],
  ])('OPR-1 on the album ‘%s’, disc %s, as track %s is taken for the same: %s', async (album, disc, track, isSame) => {
    const facts = { title: 'intro', artist: 'Mbira zathu', album, disc, track };
    expect((await findSimilarSong(testDatabase.database, facts, 9)) !== null).toBe(isSame);
  });
});

describe('of three albums of one title, with the labels Depot, Ufulu and none', () => {
  let artistId: number;
  const labels = ['Depot Records', 'Ufulu', null];
  beforeAll(async () => {
    const [artist] = await testDatabase.database.query<{ id: number }>(
      `INSERT INTO catalogue_artists (name, name_folded) VALUES ('Zaweni', 'zaweni') RETURNING id`,
    );
    artistId = artist?.id ?? 0;
    for (const label of labels) {
      await testDatabase.database.query(
        `INSERT INTO catalogue_albums (title, title_folded, artist_id, label, year) VALUES ('Mapiri', 'mapiri', $1, $2, 2024)`,
        [artistId, label],
      );
    }
  });

  test.each([
    ['Ufulu', 'Ufulu'],
    ['DEPOT  records', 'Depot Records'],
    [' Ufúlu', 'Ufulu'],
    ['Ferry House', null],
    [null, 'Depot Records'],
  ])('CAT-2 a song with the label ‘%s’ is on that of ‘%s’', async (label, expected) => {
    const id = await findAlbum(testDatabase.database, { title: 'MAPIRI', artistId, label });
    const rows = await testDatabase.database.query<{ label: string | null }>(
      'SELECT label FROM catalogue_albums WHERE id = $1',
      [id],
    );
    expect(rows).toEqual([{ label: expected }]);
  });

  test('CAT-2 without an album of the label, and with none without a label, a song begins an album', async () => {
    const other = { title: 'Nyanja', artistId, label: 'Ferry House' };
    expect(await findAlbum(testDatabase.database, other)).toBe(null);
    await testDatabase.database.query(`DELETE FROM catalogue_albums WHERE title = 'Mapiri' AND label IS NULL`);
    expect(await findAlbum(testDatabase.database, { ...other, title: 'Mapiri' })).toBe(null);
  });
});
