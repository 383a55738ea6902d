import { randomUUID } from 'node:crypto';
import { calls, type CallRequest, type PlaylistChange } from '@nyimbo/shared-api/contract';
import fc from 'fast-check';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import {
  buildChange,
  buildEntries,
  createPlaylist,
  listSongs,
  sendChanges,
} from '../../testing/library/change-builders.ts';
import { registerFan, type TestFan } from '../../testing/register-fan.ts';
import { changePlaylists } from './change-playlists.ts';
import { lockLibrary } from './save-playlists.queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
  await app.database.query('UPDATE catalogue_artists SET followers = 0');
});
afterAll(() => app.close());

type DeviceLibrary = CallRequest<'mergeLibrary'>;
const merge = (fan: TestFan, library: Partial<DeviceLibrary>) =>
  app.ask(
    calls.mergeLibrary,
    { playlistChanges: [], followedArtists: [], recentlyPlayed: [], ...library },
    { token: fan.token },
  );

/** Everything in the account that a merge changes. */
async function readLibrary({ token }: TestFan) {
  const { playlists } = await app.ask(calls.ownPlaylists, {}, { token });
  const songs = await Promise.all(playlists.map(({ playlistId }) => listSongs(app, token, playlistId)));
  const { artists } = await app.ask(calls.followedArtists, {}, { token });
  const heard = await app.ask(calls.recentlyPlayed, {}, { token });
  return {
    playlists: playlists.map(({ title }, index) => ({ title, songs: songs[index] })),
    artists: artists.map(({ name }) => name),
    heard: heard.songs.map(({ song, heardAt }) => [song.post_id, heardAt]),
  };
}

function buildDeviceLibrary(): DeviceLibrary {
  const playlistId = randomUUID();
  return {
    playlistChanges: [
      buildChange('create', { playlistId, title: 'From the phone' }),
      buildChange('add', { playlistId, entries: buildEntries([5, 3, 9]) }),
    ],
    followedArtists: ['Lusungu', 'TAMANDA', 'No such artist', 'Amai Tadala'],
    recentlyPlayed: [
      { songId: 2, heardAt: '2026-11-03T08:00:00.000Z' },
      { songId: 4, heardAt: '2026-11-03T10:00:00+02:00' },
      { songId: 999_999, heardAt: '2026-11-03T08:00:00.000Z' },
      { songId: 1, heardAt: '2026-11-01T08:00:00.000Z' },
    ],
  };
}

describe('the library of a device', () => {
  test('LIB-1 is merged completely into the account, in its order, without replacing what is there', async () => {
    const fan = await registerFan(app);
    await createPlaylist(app, fan.token, { title: 'From the desk', songIds: [1] });
    await app.ask(calls.followArtist, { name: 'Wezi Nyirongo' }, { token: fan.token });
    await merge(fan, buildDeviceLibrary());
    const library = await readLibrary(fan);
    expect(library.playlists).toEqual([
      { title: 'From the phone', songs: [5, 3, 9] },
      { title: 'From the desk', songs: [1] },
    ]);
    expect(library.artists).toHaveLength(4);
    expect(library.artists.filter((name) => name !== 'Wezi Nyirongo')).toEqual(['Lusungu', 'Tamanda', 'Amai Tadala']);
    expect(library.heard).toEqual([
      [4, '2026-11-03T08:00:00.000Z'],
      [2, '2026-11-03T08:00:00.000Z'],
      [1, '2026-11-01T08:00:00.000Z'],
    ]);
  });

  test('LIB-1 merged twice, or by two tabs at once, changes nothing more and counts each follower once', async () => {
    const fan = await registerFan(app);
    const library = buildDeviceLibrary();
    const countFollowers = async () => (await app.ask(calls.artist, { name: 'lusungu' })).artist.followers;
    const before = await countFollowers();
    await Promise.all([merge(fan, library), merge(fan, library)]);
    const first = await readLibrary(fan);
    await merge(fan, library);
    expect(await readLibrary(fan)).toEqual(first);
    expect(first.playlists).toHaveLength(1);
    app.services.answerCache.clear();
    expect(await countFollowers()).toBe(before + 1);
  });

  test('LIB-1 merged again does not restore what the listener has removed since', async () => {
    const fan = await registerFan(app);
    const library = buildDeviceLibrary();
    await merge(fan, library);
    const [created] = library.playlistChanges;
    await sendChanges(app, fan.token, [buildChange('delete', { playlistId: created?.playlistId ?? '' })]);
    await merge(fan, library);
    expect((await readLibrary(fan)).playlists).toEqual([]);
  });

  test('LIB-1 that exceeds the limits leaves the account unchanged', async () => {
    const fan = await registerFan(app);
    await sendChanges(
      app,
      fan.token,
      Array.from({ length: 200 }, () => buildChange('create', { playlistId: randomUUID(), title: 'Full' })),
    );
    const library = buildDeviceLibrary();
    const answer = await app.call('mergeLibrary', library, { token: fan.token });
    expect([answer.status, answer.body]).toEqual([
      422,
      expect.objectContaining({
        errors: { playlistChanges: 'You can have up to 200 playlists. Delete one to make room.' },
      }),
    ]);
    expect(await readLibrary(fan)).toMatchObject({ artists: [], heard: [] });
  });

  test('LIB-1 with 5,000 artists and 200 recently played songs fits into one call', async () => {
    const fan = await registerFan(app);
    const followedArtists = Array.from({ length: 5000 }, (_, index) => `${index} `.padEnd(60, 'ŵ'));
    const heardAt = '2026-11-03T08:00:00.000Z';
    await merge(fan, {
      followedArtists: [...followedArtists.slice(1), 'Lusungu'],
      recentlyPlayed: Array.from({ length: 200 }, (_, index) => ({ songId: index + 1, heardAt })),
    });
    expect((await readLibrary(fan)).artists).toEqual(['Lusungu']);
  });
});

describe('random changes of playlists', () => {
  const index = fc.nat({ max: 5 });
  /** A change in small numbers: playlists, entries and songs by index, so changes meet often. */
  const step = fc.oneof(
    fc.record({ type: fc.constant('create' as const), playlist: index }),
    fc.record({ type: fc.constantFrom('delete' as const, 'restore' as const), playlist: index }),
    fc.record({ type: fc.constant('edit' as const), playlist: index, title: index }),
    fc.record({ type: fc.constant('share' as const), playlist: index, isShared: fc.boolean() }),
    fc.record({
      type: fc.constant('add' as const),
      playlist: index,
      entries: fc.array(fc.tuple(fc.nat({ max: 9 }), fc.integer({ min: 1, max: 8 })), { minLength: 1, maxLength: 4 }),
    }),
    fc.record({ type: fc.constant('remove' as const), playlist: index, entry: fc.nat({ max: 9 }) }),
    fc.record({
      type: fc.constant('move' as const),
      playlist: index,
      entry: fc.nat({ max: 9 }),
      before: fc.option(fc.nat({ max: 9 })),
    }),
  );
  type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

  /** Turns steps into changes with ids of a run. The same index always becomes the same id. */
  function toChanges(steps: readonly Step[]): PlaylistChange[] {
    const ids = new Map<string, string>();
    const idOf = (key: string) => {
      const id = ids.get(key) ?? randomUUID();
      ids.set(key, id);
      return id;
    };
    return steps.map((each) => {
      const playlistId = idOf(`playlist ${each.playlist}`);
      const entryOf = (entry: number) => idOf(`entry ${entry}`);
      switch (each.type) {
        case 'create':
          return buildChange('create', { playlistId, title: `List ${each.playlist}` });
        case 'edit':
          return buildChange('edit', { playlistId, title: `Title ${each.title}` });
        case 'share':
          return buildChange('share', { playlistId, isShared: each.isShared });
        case 'add': {
          const entries = each.entries.map(([entry, songId]) => ({ entryId: entryOf(entry), songId }));
          return buildChange('add', { playlistId, entries });
        }
        case 'remove':
          return buildChange('remove', { playlistId, entryIds: [entryOf(each.entry)] });
        case 'move': {
          const beforeEntryId = each.before === null ? null : entryOf(each.before);
          return buildChange('move', { playlistId, entryId: entryOf(each.entry), beforeEntryId });
        }
        default:
          return buildChange(each.type, { playlistId });
      }
    });
  }

  const apply = (userId: number, changes: readonly PlaylistChange[]) =>
    app.database.transaction(async (tx) => {
      await lockLibrary(tx, userId);
      await changePlaylists(tx, userId, { changes, field: 'changes' });
    });

  /** The user's playlists, deleted ones included, without ids and tokens. */
  const readRows = (userId: number) =>
    app.database.query(
      `SELECT p.title, p.share_token IS NOT NULL AS shared, p.deleted_at IS NOT NULL AS deleted,
         (SELECT array_agg(e.song_id ORDER BY e.position) FROM own_playlist_songs e WHERE e.playlist_id = p.id) AS songs
       FROM own_playlists p WHERE p.user_id = $1 ORDER BY p.id`,
      [userId],
    );

  test('LIB-1 split into any calls and repeated, end in the same library', async () => {
    const fans = [await registerFan(app), await registerFan(app)];
    const [appliedOnceUserId = 0, repeatedUserId = 0] = fans.map(({ session }) => session.user.id);
    const calls = fc.array(fc.record({ size: fc.integer({ min: 1, max: 5 }), repeats: fc.nat({ max: 2 }) }));
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), calls, async (steps, parts) => {
        await app.database.query('DELETE FROM own_playlists WHERE user_id = ANY ($1::integer[])', [
          [appliedOnceUserId, repeatedUserId],
        ]);
        const changes = toChanges(steps);
        await apply(appliedOnceUserId, changes);
        let sent = 0;
        for (const { size, repeats } of [...parts, { size: changes.length, repeats: 1 }]) {
          const part = changes.slice(sent, sent + size);
          for (let call = 0; call <= repeats; call += 1) await apply(repeatedUserId, part);
          // A late repetition of everything that was sent before.
          await apply(repeatedUserId, changes.slice(0, sent));
          sent += size;
        }
        expect(await readRows(repeatedUserId)).toEqual(await readRows(appliedOnceUserId));
      }),
      { numRuns: 40 },
    );
  }, 120_000);
});
