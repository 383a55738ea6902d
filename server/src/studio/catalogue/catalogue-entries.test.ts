import { readdirSync } from 'node:fs';
import path from 'node:path';
import { calls } from '@nyimbo/shared-api/contract';
import type { StudioRequest } from '@nyimbo/shared-api/studio';
import sharp from 'sharp';
import { buildPath } from '@nyimbo/shared-api/paths';
import { readReportedPage } from '../../inbox/read-reported-page.ts';
import { ensureArtist } from '../../ingest/jobs/match.queries.ts';
import { ENTRY_TABLES } from './entry-kinds.ts';
import { refreshLists } from '../../catalogue/lists/refresh-lists.ts';
import { createTestApp, type TestApp } from '../../testing/create-test-app.ts';
import { registerFan, type TestFan } from '../../testing/register-fan.ts';
import { askStudio, registerStaff, sendStudioCall } from '../../testing/studio-staff.ts';
import { findPreviewSubject } from '../../web/preview/preview.queries.ts';

let app: TestApp;
let editor: TestFan;
let owner: TestFan;
beforeAll(async () => {
  app = await createTestApp();
  editor = await registerStaff(app, 'editor');
  owner = await registerStaff(app, 'owner');
});
afterAll(() => app.close());

const VISIBLE_FIELDS = { publishAt: 'now', isHidden: false };
const XSS = '<img src=x onerror=alert(1)>';
const newArtist = async (name: string, overrides: Partial<StudioRequest<'saveArtist'>> = {}) => {
  const form = { name, bio: '', cityId: null, genreId: null, isSale: false, ...VISIBLE_FIELDS, ...overrides };
  return (await askStudio(app, 'saveArtist', form, editor)).artist;
};
const newAlbum = async (artistId: number, title: string) => {
  const form = { title, artistId, label: '', genreId: null, year: 2024, releasedOn: null, isFeatured: false };
  return (await askStudio(app, 'saveAlbum', { ...form, ...VISIBLE_FIELDS }, editor)).album;
};
const newSong = async (song: { artistId: number; albumId: number | null; title: string; trackNumber: number }) => {
  const [row] = await app.database.query<{ id: number }>(
    `INSERT INTO songs (title, title_folded, artist_id, album_id, year, file, track_number)
     VALUES ($1, lower($1), $2, $3, 2024, $1 || random() || '.mp3', $4) RETURNING id`,
    [song.title, song.artistId, song.albumId, song.trackNumber],
  );
  return row?.id ?? 0;
};
const auditOf = async (kind: 'artist' | 'album' | 'playlist' | 'genre', id: number) =>
  (await askStudio(app, 'auditLog', { kind, entryId: String(id) }, owner)).rows;

describe('albums', () => {
  test('OPR-2 are added, renamed and listed, and a duplicate name is refused', async () => {
    const artist = await newArtist('Ngoma Yoyamba');
    const album = await newAlbum(artist.id, XSS);
    expect(album).toMatchObject({ title: XSS, label: null, state: 'published', songs: [], version: 1 });
    expect((await auditOf('album', album.id))[0]).toMatchObject({
      action: 'saveAlbum',
      before: {},
      after: { title: XSS },
    });
    await expect(newAlbum(artist.id, XSS)).rejects.toThrow(/has an album with this title/);
    const { albums, total } = await askStudio(app, 'studioAlbums', { text: 'ngoma', sort: 'artist' }, editor);
    expect([total, albums[0]?.id]).toEqual([1, album.id]);
  });

  test('OPR-2 have an order of tracks with each song once, which listeners see', async () => {
    const artist = await newArtist('Nyimbo Zitatu');
    const album = await newAlbum(artist.id, 'Order');
    const ids = [
      await newSong({ artistId: artist.id, albumId: album.id, title: 'a', trackNumber: 1 }),
      await newSong({ artistId: artist.id, albumId: album.id, title: 'b', trackNumber: 2 }),
    ];
    const order = (songIds: number[], version = album.version) =>
      sendStudioCall(app, 'orderTracks', { id: album.id, version, songIds }, editor);
    for (const wrong of [[], ids.slice(1), [...ids, 1], [ids[0] ?? 0, ids[0] ?? 0]]) {
      expect((await order(wrong)).status).toBe(422);
    }
    expect((await order([...ids].reverse())).status).toBe(200);
    const { songs } = await app.ask(calls.album, { name: 'Order', artist: 'Nyimbo Zitatu' });
    expect(songs.map(({ title }) => title)).toEqual(['b', 'a']);
    expect((await order(ids)).status).toBe(409);
    expect((await auditOf('album', album.id))[0]).toMatchObject({
      before: { songs: ['a', 'b'] },
      after: { songs: ['b', 'a'] },
    });
  });
});

describe('artists', () => {
  test('OPR-2, CAT-7 are added and edited, are public with their first song; a name that differs only in case is taken', async () => {
    const artist = await newArtist('Wezi Wathu', { bio: `${XSS}\r\nLine two\u202E` });
    expect(artist.bio).toBe(`${XSS}\nLine two`);
    const readIsPublic = async () => (await askStudio(app, 'studioArtist', { id: artist.id }, editor)).artist.isPublic;
    expect(await readIsPublic()).toBe(false);
    const album = await newAlbum(artist.id, 'Wathu');
    expect(album.isPublic).toBe(false);
    await newSong({ artistId: artist.id, albumId: album.id, title: 'wathu', trackNumber: 1 });
    expect(await readIsPublic()).toBe(true);
    expect((await askStudio(app, 'studioAlbum', { id: album.id }, editor)).album.isPublic).toBe(true);
    await expect(newArtist('WEZI  WATHU')).rejects.toThrow(/There is an artist with this name/);
    const bulk = await askStudio(app, 'changeArtists', { ids: [artist.id], changes: { isSale: true } }, editor);
    expect(bulk.changed).toBe(1);
    const { artists } = await askStudio(app, 'studioArtists', { text: 'wath', flag: 'sale' }, editor);
    expect(artists.map(({ id }) => id)).toEqual([artist.id]);
  });

  test('OPR-2 are merged: songs, albums, followers and shares move, favourites stay, the old address redirects', async () => {
    const [kept, merged] = [await newArtist('Chisomo'), await newArtist('Chisomo Band')];
    const [same, other] = [await newAlbum(merged.id, 'Same'), await newAlbum(merged.id, 'Other')];
    const first = await newAlbum(kept.id, 'Same');
    const songs = [
      await newSong({ artistId: kept.id, albumId: first.id, title: 'one', trackNumber: 1 }),
      await newSong({ artistId: merged.id, albumId: same.id, title: 'two', trackNumber: 1 }),
      await newSong({ artistId: merged.id, albumId: other.id, title: 'three', trackNumber: 1 }),
    ];
    await app.database.query('UPDATE catalogue_songs SET disc_number = 2 WHERE id = $1', [songs[0]]);
    const fan = await registerFan(app);
    await app.call('toggleFavourite', { songId: songs[1] }, { token: fan.token });
    await app.ask(calls.followArtist, { name: 'Chisomo Band' }, { token: fan.token });

    const shares = [
      ['artist', kept.id, 1],
      ['artist', merged.id, 2],
      ['album', first.id, 3],
      ['album', same.id, 4],
      ['album', other.id, 5],
    ];
    for (const row of shares) {
      await app.database.query('INSERT INTO page_shares (kind, page_id, shares) VALUES ($1, $2, $3)', row);
    }
    const request = { id: kept.id, version: kept.version, fromId: merged.id, fromVersion: merged.version };
    const merge = (changes: object) => sendStudioCall(app, 'mergeArtists', { ...request, ...changes }, editor);
    expect((await merge({ fromId: kept.id })).status).toBe(422);
    expect((await merge({ fromVersion: 7 })).status).toBe(409);
    expect((await merge({ version: 7 })).status).toBe(409);
    expect((await merge({})).body).toMatchObject({
      artist: {
        id: kept.id,
        songCount: 3,
        followers: 1,
        shares: 3,
        albums: [{ name: 'Same' }, { name: 'Other' }],
      },
    });
    const { album } = await askStudio(app, 'studioAlbum', { id: first.id }, editor);
    expect(album.shares).toBe(7);
    expect((await askStudio(app, 'studioAlbum', { id: other.id }, editor)).album.shares).toBe(5);
    expect(album.songs.map(({ title, discNumber, trackNumber }) => [title, discNumber, trackNumber])).toEqual([
      ['one', 2, 1],
      ['two', 2, 2],
    ]);
    const favourites = await app.ask(calls.favourites, {}, { token: fan.token });
    expect(favourites.songs.map((song) => [song.title, song.stageName])).toEqual([['two', 'Chisomo']]);
    expect((await app.ask(calls.artist, { name: 'chisomo band' })).artist.name).toBe('Chisomo');
    expect((await auditOf('artist', merged.id))[0]).toMatchObject({
      action: 'mergeArtists',
      after: { mergedInto: kept.id },
    });
    expect((await merge({})).status).toBe(404);
  });
});

test('OPR-2 the studio’s writes, which the audit log records, know every table with versions', async () => {
  const tables = await app.database.query<{ name: string }>(
    `SELECT c.table_name AS name FROM information_schema.columns c JOIN information_schema.tables t USING (table_name)
     WHERE c.column_name = 'version' AND t.table_type = 'BASE TABLE' AND c.table_schema = 'public' ORDER BY 1`,
  );
  const known = Object.values(ENTRY_TABLES).map(({ table }) => table);
  expect(tables.map(({ name }) => name).filter((name) => name !== 'audit_log')).toEqual(known.toSorted());
});

describe('a merged artist', () => {
  test('OPR-2 every address with the old name still works: song, album, search, report, picture, ingest', async () => {
    const [kept, merged] = [await newArtist('Tiyamike'), await newArtist('Tiya Mwale')];
    const album = await newAlbum(merged.id, 'Mlatho');
    const songId = await newSong({ artistId: merged.id, albumId: album.id, title: 'zungulira', trackNumber: 1 });
    const request = { id: kept.id, version: kept.version, fromId: merged.id, fromVersion: merged.version };
    await askStudio(app, 'mergeArtists', request, editor);
    await refreshLists(app.database);
    app.services.catalogue.announce();

    const page = await app.ask(calls.songPage, { songTitle: 'Zungulira', artistName: 'tiya mwale', isMobile: false });
    expect(page.song).toMatchObject({ post_id: songId, stageName: 'Tiyamike' });
    expect((await app.ask(calls.album, { name: 'Mlatho', artist: 'Tiya Mwale' })).album.stageName).toBe('Tiyamike');
    for (const input of ['tiya mwale', 'mwale', 'zungulira mwale']) {
      const { artists, songs } = await app.ask(calls.search, { input });
      expect([input, [...artists.map(({ name }) => name), ...songs.map(({ stageName }) => stageName)]]).toEqual([
        input,
        expect.arrayContaining(['Tiyamike']),
      ]);
    }
    const reported = buildPath('SongPage', { songTitle: 'zungulira', artistName: 'Tiya Mwale' });
    expect((await readReportedPage(app.database, reported, new Set())).songId).toBe(songId);
    const version = '0123456789ab';
    expect(await findPreviewSubject(app.database, { kind: 'artist', id: merged.id, version })).toEqual(
      await findPreviewSubject(app.database, { kind: 'artist', id: kept.id, version }),
    );
    expect(await ensureArtist(app.database, 'TIYA Mwale')).toEqual({ id: kept.id, isNew: false });
  });

  test('OPR-2 a new artist can take the old name', async () => {
    const [kept, merged] = [await newArtist('Dalitso'), await newArtist('Dalitso Phiri')];
    const request = { id: kept.id, version: kept.version, fromId: merged.id, fromVersion: merged.version };
    await askStudio(app, 'mergeArtists', request, editor);
    await newSong({ artistId: kept.id, albumId: null, title: 'kale', trackNumber: 1 });
    const again = await newArtist('Dalitso Phiri');
    const readName = async () => {
      app.services.catalogue.announce();
      return (await app.ask(calls.artist, { name: 'dalitso phiri' })).artist.name;
    };
    // CAT-7: an artist without songs is not public, so the name still leads to the one that replaced it.
    expect(await readName()).toBe('Dalitso');
    await newSong({ artistId: again.id, albumId: null, title: 'tsopano', trackNumber: 1 });
    expect(await readName()).toBe('Dalitso Phiri');
    expect(await ensureArtist(app.database, 'Dalitso Phiri')).toEqual({ id: again.id, isNew: false });
  });
});

describe('playlists', () => {
  test('OPR-2 have their own address, songs and order', async () => {
    const form = { title: 'Kum’mawa!', description: '', position: 3, ...VISIBLE_FIELDS };
    const [one, two] = [
      (await askStudio(app, 'savePlaylist', form, editor)).playlist,
      (await askStudio(app, 'savePlaylist', form, editor)).playlist,
    ];
    expect(two.slug).toBe(`${one.slug}-2`);
    const set = (songIds: number[], version = one.version) =>
      sendStudioCall(app, 'setPlaylistSongs', { id: one.id, version, songIds }, editor);
    expect((await set([3, 99_999])).status).toBe(422);
    expect((await set([3, 1, 2])).status).toBe(200);
    expect((await set([1])).status).toBe(409);
    const { songs } = await app.ask(calls.playlist, { slug: one.slug });
    expect(songs.map(({ post_id }) => post_id)).toEqual([3, 1, 2]);
    expect((await auditOf('playlist', one.id))[0]?.after['songs']).toHaveLength(3);
    const renamed = { ...form, id: one.id, version: one.version + 1, title: 'Other' };
    expect((await askStudio(app, 'savePlaylist', renamed, editor)).playlist.slug).toBe(one.slug);
  });
});

describe('genres and cities', () => {
  test('OPR-2 are added and renamed, and keep their address', async () => {
    const { genre } = await askStudio(app, 'saveGenre', { name: 'Gule Wamkulu', position: 9 }, editor);
    expect(genre).toMatchObject({ slug: 'gule-wamkulu', songCount: 0 });
    const renamed = { id: genre.id, version: genre.version, name: 'Gule', position: 9 };
    expect((await askStudio(app, 'saveGenre', renamed, editor)).genre).toMatchObject({
      slug: genre.slug,
      name: 'Gule',
    });
    expect((await sendStudioCall(app, 'saveGenre', renamed, editor)).status).toBe(409);
    expect((await sendStudioCall(app, 'saveGenre', { name: 'gule WAMKULU', position: 1 }, editor)).status).toBe(422);
    const { city } = await askStudio(app, 'saveCity', { name: 'مدينة' }, editor);
    expect(city.slug).toBe('مدينة');
    const { cities } = await askStudio(app, 'studioCities', {}, editor);
    expect(cities.map(({ id }) => id)).toContain(city.id);
  });
});

describe('covers', () => {
  const setCover = (payload: object) => sendStudioCall(app, 'setCover', payload, editor);

  test('OPR-2 are re-encoded, and shown at once', async () => {
    const artist = await newArtist('Chithunzi');
    await newSong({ artistId: artist.id, albumId: null, title: 'chithunzi', trackNumber: 1 });
    const drawn = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const picture = Buffer.concat([drawn, Buffer.from('<script>')]).toString('base64');
    const request = { kind: 'artist', id: artist.id, version: artist.version, picture };
    const { img, version } = (await setCover(request)).body;
    expect(img).toMatch(/^\/media\/\d{4}\/covers\/[\w-]+\.webp$/);
    expect((await setCover(request)).status).toBe(409);
    expect((await app.ask(calls.artist, { name: 'chithunzi' })).artist.img).toBe(img);
    expect((await setCover({ ...request, version, picture: null })).body).toMatchObject({ img: null });
  });

  test('OPR-3 that are replaced, merged away, or of a refused change are removed unless a row names them', async () => {
    const [artist, other] = [await newArtist('Chikuto'), await newArtist('Chikuto china')];
    const drawn = sharp({ create: { width: 30, height: 20, channels: 3, background: '#654321' } }).png();
    const picture = (await drawn.toBuffer()).toString('base64');
    const year = String(new Date().getUTCFullYear());
    const listCovers = () => readdirSync(path.join(app.dataDir, 'media', year, 'covers')).sort();
    const nameOf = ({ img }: { img?: unknown }) => path.basename(String(img));
    const removeUnused = async () => {
      await app.database.query('UPDATE media_checks SET check_after = now()');
      await app.services.unusedMedia.checkDue();
    };
    const request = { kind: 'artist', id: artist.id, picture };
    const first = (await setCover({ ...request, version: artist.version })).body;
    await removeUnused(); // Also covers of other tests.
    const before = listCovers();
    expect(before).toContain(nameOf(first));
    expect((await setCover({ ...request, version: artist.version })).status).toBe(409);
    expect(listCovers()).toHaveLength(before.length + 1);
    await removeUnused();
    expect(listCovers()).toEqual(before);
    const shared = `${year}/covers/${nameOf(first)}`;
    await app.database.query('UPDATE catalogue_artists SET image = $2 WHERE id = $1', [other.id, shared]);
    const second = (await setCover({ ...request, version: first.version })).body;
    await removeUnused();
    expect(listCovers()).toEqual([...before, nameOf(second)].sort());
    const merge = { id: artist.id, version: Number(second.version), fromId: other.id, fromVersion: other.version };
    await askStudio(app, 'mergeArtists', merge, editor);
    await removeUnused();
    expect(listCovers()).toEqual([...before.filter((name) => name !== nameOf(first)), nameOf(second)].sort());
  });

  test('OPR-2 that are not images are refused with an error at the field', async () => {
    const picture = Buffer.from('<svg onload="alert(1)"/>').toString('base64');
    const answer = await setCover({ kind: 'song', id: 1, version: 1, picture });
    expect(answer).toMatchObject({ status: 422, body: { errors: { picture: expect.any(String) } } });
  });
});
