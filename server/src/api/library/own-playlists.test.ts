import { randomUUID } from 'node:crypto';
import { calls, MAX_PLAYLIST_SONGS, MAX_PLAYLISTS } from '@nyimbo/shared-api/contract';
import { deleteExpiredActions } from '../../catalogue/lists/expired-actions.queries.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  buildChange,
  buildEntries,
  createPlaylist,
  listSongs,
  sendChanges,
} from '../../testing/library/change-builders.ts';
import { registerFan, type TestFan } from '../../testing/register-fan.ts';

let app: TestApp;
let fan: TestFan;
beforeAll(async () => {
  app = await createTestApp();
  fan = await registerFan(app);
});
afterAll(() => app.close());

const send = (...changes: Parameters<typeof sendChanges>[2]) => sendChanges(app, fan.token, changes);
const songsOf = (playlistId: string) => listSongs(app, fan.token, playlistId);

describe('a listener’s own playlist', () => {
  test('LIB-1 can be created, described and renamed, and is listed with its songs, length and covers', async () => {
    const { playlistId } = await createPlaylist(app, fan.token, { title: '  Rainy evenings ', songIds: [3, 1, 2] });
    const [created] = await send(buildChange('edit', { playlistId, description: 'For the walk home.\n\nSlow.' }));
    const [one, two, three] = await app.database.query<{ seconds: number }>(
      'SELECT duration_seconds AS seconds FROM songs WHERE id <= 3 ORDER BY id',
    );
    expect(created).toMatchObject({
      ...{ playlistId, title: 'Rainy evenings', description: 'For the walk home.\n\nSlow.', songCount: 3 },
      ...{ isShared: false, shareToken: null },
    });
    const length = [one, two, three].reduce((sum, song) => sum + (song?.seconds ?? 0), 0);
    expect(created?.durationSeconds).toBeCloseTo(length, 1);
    const [renamed] = await send(buildChange('edit', { playlistId, title: 'Evenings' }));
    expect(renamed).toMatchObject({ title: 'Evenings', description: 'For the walk home.\n\nSlow.' });
    const { playlist, entries } = await app.ask(calls.ownPlaylist, { playlistId }, { token: fan.token });
    expect(playlist).toEqual(renamed);
    expect(entries.map(({ song }) => song.post_id)).toEqual([3, 1, 2]);
    expect(playlist.covers[0]).toMatchObject({ title: entries[0]?.song.title, stageName: entries[0]?.song.stageName });
  });

  test('LIB-1 is listed first after a change', async () => {
    const other = await registerFan(app);
    const titlesOf = async () =>
      (await app.ask(calls.ownPlaylists, {}, { token: other.token })).playlists.map(({ title }) => title);
    const first = await createPlaylist(app, other.token, { title: 'First' });
    await createPlaylist(app, other.token, { title: 'Second' });
    expect(await titlesOf()).toEqual(['Second', 'First']);
    const entries = buildEntries([4]);
    await sendChanges(app, other.token, [buildChange('add', { playlistId: first.playlistId, entries })]);
    expect(await titlesOf()).toEqual(['First', 'Second']);
  });

  test('LIB-1 appends songs in order, each once, and lets the listener move and remove them', async () => {
    const { playlistId, entries } = await createPlaylist(app, fan.token, { songIds: [1, 2, 3, 4] });
    const [one, two, , four] = entries.map(({ entryId }) => entryId);
    await send(buildChange('add', { playlistId, entries: buildEntries([5, 2, 6, 999_999]) }));
    expect(await songsOf(playlistId)).toEqual([1, 2, 3, 4, 5, 6]);
    await send(buildChange('move', { playlistId, entryId: four ?? '', beforeEntryId: two ?? '' }));
    expect(await songsOf(playlistId)).toEqual([1, 4, 2, 3, 5, 6]);
    await send(buildChange('move', { playlistId, entryId: one ?? '', beforeEntryId: null }));
    expect(await songsOf(playlistId)).toEqual([4, 2, 3, 5, 6, 1]);
    const [listed] = await send(buildChange('remove', { playlistId, entryIds: [two ?? '', randomUUID()] }));
    expect(await songsOf(playlistId)).toEqual([4, 3, 5, 6, 1]);
    expect(listed?.songCount).toBe(5);
    await send(buildChange('move', { playlistId, entryId: four ?? '', beforeEntryId: two ?? '' }));
    expect(await songsOf(playlistId)).toEqual([3, 5, 6, 1, 4]);
  });

  test('LIB-1 keeps its order after many moves to the same position', async () => {
    const { playlistId, entries } = await createPlaylist(app, fan.token, { songIds: [1, 2, 3] });
    const [one, two, three] = entries.map(({ entryId }) => entryId);
    // Each move halves the gap before song 3, so the gap of 2^16 is used up after 16 moves.
    for (let move = 0; move < 40; move += 1) {
      const entryId = (move % 2 === 0 ? one : two) ?? '';
      await send(buildChange('move', { playlistId, entryId, beforeEntryId: three ?? '' }));
    }
    expect(await songsOf(playlistId)).toEqual([1, 2, 3]);
  });

  test('LIB-1 is restored with its songs by the undo, and deleted for good after 30 days', async () => {
    const { playlistId } = await createPlaylist(app, fan.token, { title: 'Deleted', songIds: [1, 2] });
    const titlesAfter = async (...changes: Parameters<typeof send>) =>
      (await send(...changes)).map(({ title }) => title);
    expect(await titlesAfter(buildChange('delete', { playlistId }))).not.toContain('Deleted');
    expect((await app.call('ownPlaylist', { playlistId }, { token: fan.token })).status).toBe(404);
    // A change that another device made before it knew of the deletion is skipped.
    await send(
      buildChange('edit', { playlistId, title: 'Renamed' }),
      buildChange('create', { playlistId, title: 'X' }),
    );
    expect(await titlesAfter(buildChange('restore', { playlistId }))).toContain('Deleted');
    expect(await songsOf(playlistId)).toEqual([1, 2]);
    await send(buildChange('delete', { playlistId }));
    await app.database.query(`UPDATE own_playlists SET deleted_at = now() - interval '29 days' WHERE public_id = $1`, [
      playlistId,
    ]);
    await deleteExpiredActions(app.database, 100);
    expect(await titlesAfter(buildChange('restore', { playlistId }))).toContain('Deleted');
    await send(buildChange('delete', { playlistId }));
    await app.database.query(`UPDATE own_playlists SET deleted_at = now() - interval '31 days' WHERE public_id = $1`, [
      playlistId,
    ]);
    await deleteExpiredActions(app.database, 100);
    expect(await titlesAfter(buildChange('restore', { playlistId }))).not.toContain('Deleted');
  });

  test('LIB-1 leaves a taken-down song out of lists and counts, and shows it in its old position after the undo', async () => {
    const { playlistId, entries } = await createPlaylist(app, fan.token, { songIds: [1, 2, 3] });
    await app.database.query('UPDATE catalogue_songs SET is_hidden = true WHERE id = 2');
    expect(await songsOf(playlistId)).toEqual([1, 3]);
    const [listed] = await send(
      buildChange('move', { playlistId, entryId: entries[2]?.entryId ?? '', beforeEntryId: entries[1]?.entryId ?? '' }),
    );
    expect(listed?.songCount).toBe(2);
    const [hidden] = await app.database.query<{ title: string }>('SELECT title FROM catalogue_songs WHERE id = 2');
    expect(listed?.covers.map(({ title }) => title)).not.toContain(hidden?.title);
    await app.database.query('UPDATE catalogue_songs SET is_hidden = false WHERE id = 2');
    expect(await songsOf(playlistId)).toEqual([1, 3, 2]);
    await app.database.query(
      'UPDATE catalogue_artists SET is_hidden = true WHERE id = (SELECT artist_id FROM songs WHERE id = 3)',
    );
    expect(await songsOf(playlistId)).not.toContain(3);
    await app.database.query('UPDATE catalogue_artists SET is_hidden = false');
    expect(await songsOf(playlistId)).toEqual([1, 3, 2]);
  });
});

describe('changes of playlists', () => {
  test('LIB-1 require a login, and are never cached', async () => {
    for (const name of ['ownPlaylists', 'ownPlaylist', 'changePlaylists', 'mergeLibrary', 'recentlyPlayed'] as const) {
      const request = { playlistId: randomUUID(), changes: [], playlistChanges: [], followedArtists: [] };
      expect((await app.call(name, { ...request, recentlyPlayed: [] })).status).toBe(401);
    }
    const { headers } = await app.call('ownPlaylists', {}, { token: fan.token });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  test('LIB-1 have no effect when sent again, even after later changes', async () => {
    const playlistId = randomUUID();
    const entries = buildEntries([1, 2, 3]);
    const changes = [
      buildChange('create', { playlistId, title: 'Once' }),
      buildChange('add', { playlistId, entries }),
      buildChange('move', { playlistId, entryId: entries[2]?.entryId ?? '', beforeEntryId: entries[0]?.entryId ?? '' }),
      buildChange('remove', { playlistId, entryIds: [entries[0]?.entryId ?? ''] }),
    ];
    await send(...changes, ...changes);
    expect(await songsOf(playlistId)).toEqual([3, 2]);
    await send(buildChange('remove', { playlistId, entryIds: [entries[2]?.entryId ?? ''] }));
    const [before] = await send();
    const [after] = await send(...changes);
    expect(await songsOf(playlistId)).toEqual([2]);
    expect(after).toEqual(before);
  });

  test('LIB-1 from two devices at once are all saved', async () => {
    const { playlistId } = await createPlaylist(app, fan.token);
    const songIds = Array.from({ length: 24 }, (_, index) => index + 1);
    await Promise.all(
      songIds.map((songId) => send(buildChange('add', { playlistId, entries: buildEntries([songId]) }))),
    );
    expect((await songsOf(playlistId)).sort((a, b) => a - b)).toEqual(songIds);
    const created = songIds.map((id) => buildChange('create', { playlistId: randomUUID(), title: `At once ${id}` }));
    await Promise.all([...created, ...created].map((change) => send(change)));
    const titles = (await send()).map(({ title }) => title).filter((title) => title.startsWith('At once'));
    expect(titles).toHaveLength(24);
    expect(new Set(titles).size).toBe(24);
  });

  test('LIB-1 from two devices that add the same song at once add it once', async () => {
    const { playlistId } = await createPlaylist(app, fan.token);
    await Promise.all(
      Array.from({ length: 6 }, () => send(buildChange('add', { playlistId, entries: buildEntries([7, 8]) }))),
    );
    expect(await songsOf(playlistId)).toEqual([7, 8]);
  });

  test('LIB-1 of another listener’s playlist have no effect, and reveal nothing', async () => {
    const victim = await registerFan(app);
    const { playlistId, entries } = await createPlaylist(app, victim.token, { title: 'Private', songIds: [1, 2] });
    const [entry] = entries;
    await send(
      buildChange('edit', { playlistId, title: 'Taken over' }),
      buildChange('share', { playlistId, isShared: true }),
      buildChange('add', { playlistId, entries: buildEntries([9]) }),
      buildChange('remove', { playlistId, entryIds: [entry?.entryId ?? ''] }),
      buildChange('delete', { playlistId }),
    );
    expect((await app.call('ownPlaylist', { playlistId }, { token: fan.token })).status).toBe(404);
    const [own] = await send(buildChange('create', { playlistId, title: 'Own' }));
    expect(own).toMatchObject({ playlistId, title: 'Own', songCount: 0, isShared: false });
    const { playlists } = await app.ask(calls.ownPlaylists, {}, { token: victim.token });
    expect(playlists).toEqual([expect.objectContaining({ playlistId, title: 'Private', isShared: false })]);
    expect(await listSongs(app, victim.token, playlistId)).toEqual([1, 2]);
    await send(buildChange('delete', { playlistId }));
    expect(await listSongs(app, victim.token, playlistId)).toEqual([1, 2]);
  });
});

describe('the limits of a library', () => {
  const refuse = async (owner: TestFan, changes: Parameters<typeof sendChanges>[2]) => {
    const { status, body } = await app.call('changePlaylists', { changes }, { token: owner.token });
    return { status, body };
  };

  test('LIB-1 the 201st playlist is refused together with all changes of its call, and deleting one makes room', async () => {
    const owner = await registerFan(app);
    const created = Array.from({ length: MAX_PLAYLISTS }, (_, index) =>
      buildChange('create', { playlistId: randomUUID(), title: `List ${index}` }),
    );
    await sendChanges(app, owner.token, created);
    const [first] = created;
    const more = [
      buildChange('edit', { playlistId: first?.playlistId ?? '', title: 'Half-written' }),
      buildChange('create', { playlistId: randomUUID(), title: 'One too many' }),
    ];
    const message = 'You can have up to 200 playlists. Delete one to make room.';
    expect(await refuse(owner, more)).toEqual({
      status: 422,
      body: expect.objectContaining({ code: 'invalid', message, errors: { changes: message } }),
    });
    const titles = (await app.ask(calls.ownPlaylists, {}, { token: owner.token })).playlists.map(({ title }) => title);
    expect(titles).toHaveLength(MAX_PLAYLISTS);
    expect(titles).not.toContain('Half-written');
    await sendChanges(app, owner.token, [buildChange('delete', { playlistId: first?.playlistId ?? '' })]);
    // The refused changes were not recorded as applied.
    expect(await sendChanges(app, owner.token, more)).toHaveLength(MAX_PLAYLISTS);
  });

  test('LIB-1 the 1,001st song is refused together with all songs of its call', async () => {
    const owner = await registerFan(app);
    await app.database.query(
      `INSERT INTO catalogue_songs (title, title_folded, artist_id, file, year)
       SELECT 'Many ' || n, 'many ' || n, 1, 'many-' || n || '.mp3', 2020 FROM generate_series(1, $1) n`,
      [MAX_PLAYLIST_SONGS],
    );
    const rows = await app.database.query<{ id: number }>(
      `SELECT id FROM catalogue_songs WHERE title LIKE 'Many %' ORDER BY id`,
    );
    const many = rows.map(({ id }) => id);
    const { playlistId } = await createPlaylist(app, owner.token, { songIds: many });
    expect(await listSongs(app, owner.token, playlistId)).toEqual(many);
    const { status, body } = await refuse(owner, [buildChange('add', { playlistId, entries: buildEntries([1]) })]);
    expect([status, body]).toEqual([
      422,
      expect.objectContaining({ message: 'A playlist can hold up to 1,000 songs. Remove one to make room.' }),
    ]);
    expect(await listSongs(app, owner.token, playlistId)).toEqual(many);
  });

  test('LIB-1 a call with too many changes, too many songs or too many bytes writes nothing', async () => {
    const owner = await registerFan(app);
    const changes = Array.from({ length: 501 }, () => buildChange('create', { playlistId: randomUUID(), title: 'x' }));
    expect(await refuse(owner, changes)).toMatchObject({
      status: 422,
      body: { errors: { changes: 'Send at most 500 changes at once.' } },
    });
    const playlistId = randomUUID();
    const adds = Array.from({ length: 6 }, () =>
      buildChange('add', { playlistId, entries: buildEntries(Array.from({ length: 1000 }, (_, index) => index + 1)) }),
    );
    expect(await refuse(owner, [buildChange('create', { playlistId, title: 'x' }), ...adds])).toMatchObject({
      status: 422,
      body: { errors: { changes: 'Add at most 5000 songs at once.' } },
    });
    const title = { ...changes[0], title: 'x'.repeat(2_000_000) };
    expect((await app.call('changePlaylists', { changes: [title] }, { token: owner.token })).status).toBe(413);
    expect(await sendChanges(app, owner.token, [])).toEqual([]);
  });

  test('LIB-1 a title has 1 to 100 characters on one line, a description at most 500', async () => {
    const playlistId = randomUUID();
    const base = { type: 'create', changeId: randomUUID(), playlistId, title: 'ok' };
    const wrong = [
      [{ title: '  ' }, 'Please enter a title.'],
      [{ title: 'x'.repeat(101) }, 'The title must be 100 characters or fewer.'],
      [{ title: 'gnp.\u202Egnp' }, 'Please enter the title on one line, with letters and spaces.'],
      [{ description: 'x'.repeat(501) }, 'The description must be 500 characters or fewer.'],
    ] as const;
    for (const [fields, message] of wrong) {
      const answer = await app.call('changePlaylists', { changes: [{ ...base, ...fields }] }, { token: fan.token });
      expect([answer.status, answer.body]).toEqual([422, expect.objectContaining({ message })]);
    }
  });

  test('LIB-1 too many calls are refused for that account only', async () => {
    const owner = await registerFan(app);
    const statuses = new Set<number>();
    for (let call = 0; call < 301; call += 1) statuses.add((await refuse(owner, [])).status);
    expect([...statuses]).toEqual([200, 429]);
    expect(await send()).not.toEqual([]);
  });
});
