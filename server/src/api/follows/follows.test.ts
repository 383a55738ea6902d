import { calls } from '@nyimbo/shared-api/contract';
import { mergeArtistRows } from '../../studio/artists/merge-artists.queries.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan } from '../../testing/register-fan.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  // The test catalogue comes with numbers for the order of lists. Here they must come from rows.
  await app.database.query('UPDATE catalogue_artists SET followers = 0');
});
afterAll(() => app.close());

async function readFollowerCounts(name: string): Promise<{ counter: number; rows: number }> {
  const [row] = await app.database.query<{ counter: number; rows: number }>(
    `SELECT followers AS counter, (SELECT count(*)::integer FROM artist_followers f WHERE f.artist_id = a.id) AS rows
     FROM catalogue_artists a WHERE name = $1`,
    [name],
  );
  return row ?? { counter: -1, rows: -1 };
}

const follow = (name: string, token: string) => app.ask(calls.followArtist, { name }, { token });
const unfollow = (name: string, token: string) => app.ask(calls.unfollowArtist, { name }, { token });
const listFollowedNames = async (token: string) =>
  (await app.ask(calls.followedArtists, {}, { token })).artists.map(({ name }) => name);

describe('following artists', () => {
  test('LIB-3 a repeated follow counts once, and so does a repeated unfollow', async () => {
    const { token } = await registerFan(app);
    expect(await follow('Lusungu', token)).toEqual({ status: 'success', name: 'Lusungu', followers: 1 });
    expect(await follow('lusungu', token)).toEqual({ status: 'success', name: 'Lusungu', followers: 1 });
    expect(await readFollowerCounts('Lusungu')).toEqual({ counter: 1, rows: 1 });
    expect((await unfollow('Lusungu', token)).followers).toBe(0);
    expect((await unfollow('Lusungu', token)).followers).toBe(0);
    expect(await readFollowerCounts('Lusungu')).toEqual({ counter: 0, rows: 0 });
  });

  test('LIB-3 the artist’s page and lists show the number of fans who follow', async () => {
    const fans = await Promise.all(Array.from({ length: 3 }, () => registerFan(app)));
    for (const { token } of fans) await follow('Tamanda', token);
    expect((await app.ask(calls.artist, { name: 'tamanda' })).artist.followers).toBe(3);
    const { artists } = await app.ask(calls.artists, { limit: 1 });
    expect(artists.map(({ name, followers }) => [name, followers])).toEqual([['Tamanda', 3]]);
  });

  test('LIB-3 requires a login, and answers 404 for a missing or hidden artist', async () => {
    for (const name of ['followArtist', 'unfollowArtist', 'followedArtists', 'newFromFollowed'] as const) {
      expect((await app.call(name, { name: 'Lusungu' })).status).toBe(401);
    }
    const { token } = await registerFan(app);
    expect((await app.call('followArtist', { name: 'No such artist' }, { token })).status).toBe(404);
    await app.database.query(`UPDATE catalogue_artists SET is_hidden = true WHERE name = 'Lusungu'`);
    expect((await app.call('followArtist', { name: 'Lusungu' }, { token })).status).toBe(404);
    await app.database.query(`UPDATE catalogue_artists SET is_hidden = false WHERE name = 'Lusungu'`);
  });

  test('CAT-7 an artist without public songs is not listed and keeps its followers, who can unfollow it', async () => {
    const fans = [await registerFan(app), await registerFan(app)];
    for (const { token } of fans) await follow('Lusungu', token);
    const publish = (value: string) =>
      app.database.query(
        `UPDATE catalogue_songs SET publish_at = ${value}
         WHERE artist_id = (SELECT id FROM catalogue_artists WHERE name = 'Lusungu')`,
      );
    await publish('NULL');
    const [{ token }, other] = [fans[0]!, fans[1]!];
    expect(await listFollowedNames(token)).toEqual([]);
    expect((await app.call('followArtist', { name: 'Lusungu' }, { token })).status).toBe(404);
    expect((await unfollow('Lusungu', token)).followers).toBe(1);
    // The fan no longer follows it.
    expect((await app.call('unfollowArtist', { name: 'Lusungu' }, { token })).status).toBe(404);
    await publish('now()');
    expect([await listFollowedNames(token), await listFollowedNames(other.token)]).toEqual([[], ['Lusungu']]);
    await unfollow('Lusungu', other.token);
  });

  test('LIB-3 counts many fans at once, and simultaneous calls of one fan once', async () => {
    const fans = await Promise.all(Array.from({ length: 8 }, () => registerFan(app)));
    await Promise.all(fans.flatMap(({ token }) => [1, 2, 3].map(() => follow('DJ Ng’oma', token))));
    expect(await readFollowerCounts('DJ Ng’oma')).toEqual({ counter: 8, rows: 8 });
    const [first] = fans;
    await Promise.all(Array.from({ length: 6 }, () => unfollow('DJ Ng’oma', first?.token ?? '')));
    expect(await readFollowerCounts('DJ Ng’oma')).toEqual({ counter: 7, rows: 7 });
  });

  test('LIB-3 the private list contains the fan’s own artists, last followed first', async () => {
    const [fan, other] = [await registerFan(app), await registerFan(app)];
    for (const name of ['Lusungu', 'Wezi Nyirongo', 'Amai Tadala']) await follow(name, fan.token);
    await follow('Tamanda', other.token);
    const answer = await app.call('followedArtists', {}, { token: fan.token });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(await listFollowedNames(fan.token)).toEqual(['Amai Tadala', 'Wezi Nyirongo', 'Lusungu']);
    const { artists } = calls.followedArtists.answer.parse(answer.body);
    expect(artists[0]).toMatchObject({ city: 'Blantyre', followedAt: expect.stringMatching(/^\d{4}-.*Z$/) });
    expect(await listFollowedNames(other.token)).toEqual(['Tamanda']);
  });
});

describe('new songs of followed artists', () => {
  const titlesOf = async (token: string) =>
    (await app.ask(calls.newFromFollowed, {}, { token })).songs.map(({ title }) => title);
  const release = (title: string, daysAgo: number) =>
    app.database.query(
      `UPDATE catalogue_songs SET released_on = (now() AT TIME ZONE 'Africa/Blantyre')::date - $2::integer WHERE title = $1`,
      [title, daysAgo],
    );

  test('LIB-3 CAT-8 are those of the last 60 days, newest first, without days to come and other artists', async () => {
    const { token } = await registerFan(app);
    expect(await titlesOf(token)).toEqual([]);
    await app.database.query(`UPDATE catalogue_songs SET released_on = '2020-01-01'`);
    await follow('Tamanda', token);
    expect(await titlesOf(token)).toEqual([]);
    await release('Café José', 59);
    await release('Chikondi', 3);
    await release('100% R&B / Hot?', 60);
    await release('Gule Wamkulu', 1);
    expect(await titlesOf(token)).toEqual(['Chikondi', 'Café José']);
    await release('100% R&B / Hot?', -1);
    expect(await titlesOf(token)).toEqual(['Chikondi', 'Café José']);
    await follow('DJ Ng’oma', token);
    expect(await titlesOf(token)).toEqual(['Gule Wamkulu', 'Chikondi', 'Café José']);
    await app.database.query(`UPDATE catalogue_songs SET is_hidden = true WHERE title = 'Chikondi'`);
    expect(await titlesOf(token)).toEqual(['Gule Wamkulu', 'Café José']);
  });
});

describe('new songs of named artists', () => {
  test('LIB-3 are the same for a listener who is not logged in, whatever the case of the names', async () => {
    const { token } = await registerFan(app);
    await app.database.query(
      `UPDATE catalogue_songs SET released_on = (now() AT TIME ZONE 'utc')::date - 2, is_hidden = false
       WHERE title IN ('Chikondi', 'Gule Wamkulu', 'Café José')`,
    );
    for (const name of ['Tamanda', 'DJ Ng’oma']) await follow(name, token);
    const own = await app.ask(calls.newFromFollowed, {}, { token });
    const answer = await app.call('newFromArtists', { artists: 'TAMANDA\nDJ Ng’oma\nNo such artist\ntamanda' });
    expect(answer.headers['cache-control']).toMatch(/^public/);
    expect(own.songs.length).toBeGreaterThan(2);
    expect(answer.body).toEqual(own);
    expect(await app.ask(calls.newFromArtists, { artists: 'No such artist' })).toEqual({ songs: [] });
    const tooMany = Array.from({ length: 51 }, (_, index) => `Artist ${index}`).join('\n');
    expect((await app.call('newFromArtists', { artists: tooMany })).status).toBe(422);
  });
});

describe('the followers of', () => {
  test('LIB-3 a merged artist follow the artist that replaces it, each once', async () => {
    const fans = await Promise.all(Array.from({ length: 3 }, () => registerFan(app)));
    await app.database.query(
      `INSERT INTO catalogue_artists (name, name_folded) VALUES ('Kept', 'kept'), ('Merged', 'merged')`,
    );
    await app.database.query(
      `INSERT INTO catalogue_songs (title, title_folded, artist_id, file, year)
       SELECT 'Song', 'song', id, 'followed-' || id || '.mp3', 2026 FROM catalogue_artists WHERE name IN ('Kept', 'Merged')`,
    );
    for (const { token } of fans) await follow('Merged', token);
    await follow('Kept', fans[0]?.token ?? '');
    const ids = await app.database.query<{ id: number }>(
      `SELECT id FROM catalogue_artists WHERE name IN ('Kept', 'Merged') ORDER BY name`,
    );
    await app.database.transaction((tx) => mergeArtistRows(tx, ids[0]?.id ?? 0, ids[1]?.id ?? 0));
    expect(await readFollowerCounts('Kept')).toEqual({ counter: 3, rows: 3 });
    expect(await listFollowedNames(fans[2]?.token ?? '')).toEqual(['Kept']);
    expect(await follow('Merged', fans[1]?.token ?? '')).toMatchObject({ name: 'Kept', followers: 3 });
  });

  test('LIB-3 a deleted account are no longer counted; its copy of all data lists the artists', async () => {
    const [fan, other] = [await registerFan(app), await registerFan(app)];
    for (const { token } of [fan, other]) {
      await follow('Wezi Nyirongo', token);
      await follow('Ŵana ŵa Mulungu', token);
    }
    const before = await readFollowerCounts('Wezi Nyirongo');
    const data = await app.ask(calls.accountData, {}, { token: fan.token });
    expect(data.followedArtists.map(({ name }) => name)).toEqual(['Ŵana ŵa Mulungu', 'Wezi Nyirongo']);
    await Promise.all(
      [fan, other].map(({ form, token }) => app.ask(calls.deleteAccount, { password: form.password }, { token })),
    );
    expect(await readFollowerCounts('Wezi Nyirongo')).toEqual({ counter: before.counter - 2, rows: before.rows - 2 });
    expect(await readFollowerCounts('Ŵana ŵa Mulungu')).toEqual({ counter: 0, rows: 0 });
  });
});
