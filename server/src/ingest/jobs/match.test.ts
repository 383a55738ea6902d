import { openTestCatalogue, type TestDatabase } from '../../testing/open-test-database.ts';
import { findGenre } from './match.queries.ts';

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
