/** Tests that old links lead to renamed, moved and merged songs, albums and artists. */
import path from 'node:path';
import { calls } from '@nyimbo/shared-api/contract';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { StudioAnswer, StudioRequest } from '@nyimbo/shared-api/studio';
import { readReportedPage } from '../inbox/read-reported-page.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import type { TestFan } from '../testing/register-fan.ts';
import { writeTestSite } from '../testing/site/write-test-site.ts';
import { askStudio, registerStaff } from '../testing/studio-staff.ts';
import { takeDown, undoTakedown } from './takedown/take-down.ts';

let app: TestApp;
let editor: TestFan;
beforeAll(async () => {
  app = await createTestApp({ only: ['api', 'web'] });
  await writeTestSite(path.join(app.dataDir, 'site'));
  editor = await registerStaff(app, 'editor');
});
afterAll(() => app.close());

type Artist = StudioAnswer<'saveArtist'>['artist'];
type Album = StudioAnswer<'saveAlbum'>['album'];

const VISIBLE = { publishAt: 'now', isHidden: false };
const ARTIST_FORM = { bio: '', cityId: null, genreId: null, isSale: false, ...VISIBLE };
const ALBUM_FORM = { genreId: null, year: 2024, releasedOn: null, isFeatured: false, ...VISIBLE };

const saveArtist = async (form: Pick<StudioRequest<'saveArtist'>, 'id' | 'version' | 'name'>): Promise<Artist> =>
  (await askStudio(app, 'saveArtist', { ...ARTIST_FORM, ...form }, editor)).artist;
const saveAlbum = async (
  form: Pick<StudioRequest<'saveAlbum'>, 'id' | 'version' | 'title' | 'artistId' | 'label'>,
): Promise<Album> => (await askStudio(app, 'saveAlbum', { ...ALBUM_FORM, ...form }, editor)).album;
const renameArtist = ({ id, version }: Artist, name: string) => saveArtist({ id, version, name });

async function addSong(title: string, { artist, album }: { artist: Artist; album?: Album }): Promise<number> {
  const [row] = await app.database.query<{ id: number }>(
    `INSERT INTO catalogue_songs (title, title_folded, artist_id, album_id, year, file)
     VALUES ($1, lower($1), $2, $3, 2024, gen_random_uuid() || '.mp3') RETURNING id`,
    [title, artist.id, album?.id ?? null],
  );
  app.services.catalogue.announce();
  return row?.id ?? 0;
}

/** Saves a song in the studio with other values. */
async function changeSong(id: number, changes: Partial<StudioRequest<'saveSong'>>): Promise<void> {
  const { song } = await askStudio(app, 'studioSong', { id }, editor);
  const { title, version, trackNumber, year, isFeatured, isHot } = song;
  const loaded = { id, version, title, artistId: song.artist.id, albumId: song.album?.id ?? null, trackNumber, year };
  const rest = { genreId: null, releasedOn: null, isFeatured, isHot, ...VISIBLE };
  await askStudio(app, 'saveSong', { ...loaded, ...rest, ...changes }, editor);
}

/** The song that the API answers for the values of a URL; its status without one. */
async function findSong(songTitle: string, artistName: string | null): Promise<number> {
  const response = await app.call('songPage', { songTitle, artistName: artistName ?? 'null', isMobile: false });
  return response.status === 200 ? calls.songPage.answer.parse(response.body).song.post_id : response.status;
}

const songPath = (songTitle: string, artistName: string) => buildPath('SongPage', { songTitle, artistName });
const albumPath = (name: string, artist: string, label: string | null = null) =>
  buildPath('AlbumDetails', { name, artist, label });

/** The status of a page, and where it redirects to. */
async function openPage(url: string): Promise<[number, string | undefined]> {
  const { statusCode, headers } = await app.server.inject({ url });
  return [statusCode, headers.location];
}

describe('a renamed song', () => {
  test('CAT-4 keeps its old addresses, which redirect to the current one with the query', async () => {
    const artist = await saveArtist({ name: 'Tamosa' });
    const id = await addSong('Chikondo Changa', { artist });
    await changeSong(id, { title: 'Chikondi Changu' });
    await changeSong(id, { title: 'Chikondi Changa' });
    for (const title of ['Chikondo Changa', 'chikondi changu', 'CHIKONDI CHANGA'])
      expect([title, await findSong(title, 'Tamosa'), await findSong(title, null)]).toEqual([title, id, id]);

    const current = songPath('Chikondi Changa', 'Tamosa');
    const old = songPath('Chikondo Changa', 'Tamosa');
    expect(await openPage(old)).toEqual([301, current]);
    expect(await openPage(`${old}&u=play?t=4&utm=a%20b`)).toEqual([301, `${current}&u=play?t=4&utm=a%20b`]);
    expect(await openPage('/chikondo changa')).toEqual([301, '/Chikondi%20Changa']);
    expect((await openPage(songPath('chikondi CHÁNGA', 'tamosa')))[0]).toBe(200);
    const { headers } = await app.server.inject({ url: old });
    expect(headers['cache-control']).toBe('no-cache');
  });

  test('CAT-4 gives its old address to another song that takes it', async () => {
    const artist = await saveArtist({ name: 'Nyali' });
    const first = await addSong('Dzuwa', { artist });
    await changeSong(first, { title: 'Mwezi' });
    const second = await addSong('Dzuwa', { artist });
    expect([await findSong('Dzuwa', 'Nyali'), await findSong('Mwezi', 'Nyali')]).toEqual([second, first]);
    expect(await openPage(songPath('Dzuwa', 'Nyali'))).toEqual([200, undefined]);
    // The second song leaves it too.
    await changeSong(second, { title: 'Nyenyezi' });
    expect(await openPage(songPath('Dzuwa', 'Nyali'))).toEqual([301, songPath('Nyenyezi', 'Nyali')]);
    // The first one comes back.
    await changeSong(first, { title: 'Dzuwa' });
    expect(await openPage(songPath('Dzuwa', 'Nyali'))).toEqual([200, undefined]);
    expect(await openPage(songPath('Mwezi', 'Nyali'))).toEqual([301, songPath('Dzuwa', 'Nyali')]);
  });

  test('CAT-4 keeps its address when it moves to another artist, even if its artist is no longer public', async () => {
    const [from, to] = [await saveArtist({ name: 'Wina' }), await saveArtist({ name: 'Mnzake' })];
    const id = await addSong('Ulendo', { artist: from });
    await changeSong(id, { artistId: to.id });
    expect(await findSong('Ulendo', 'Wina')).toBe(id);
    expect(await openPage(songPath('Ulendo', 'Wina'))).toEqual([301, songPath('Ulendo', 'Mnzake')]);
  });

  test('CAT-4 is embedded and reported by its old address; a takedown withdraws that too', async () => {
    const artist = await saveArtist({ name: 'Khwalala' });
    const id = await addSong('Msewo', { artist });
    await changeSong(id, { title: 'Msewu' });
    const embed = `/embed${songPath('Msewo', 'Khwalala')}`;
    expect((await app.server.inject({ url: embed })).body).toContain('Msewu');
    const url = `https://nyimbo.test${songPath('Msewo', 'Khwalala')}`;
    const oembed = await app.server.inject({ url: '/oembed', query: { url }, headers: { host: 'nyimbo.test' } });
    expect(oembed.body).toContain('Msewu');
    const reported = await readReportedPage(app.database, songPath('Msewo', 'Khwalala'), new Set());
    expect(reported.songId).toBe(id);

    const request = { kind: 'song' as const, id, reason: 'rights', requestedBy: '', note: '', by: null };
    const taken = await takeDown(app.database, app.services.takedownMedia, request);
    expect([await findSong('Msewo', 'Khwalala'), await openPage(songPath('Msewo', 'Khwalala'))]).toEqual([
      410,
      [410, undefined],
    ]);
    await undoTakedown(app.database, app.services.takedownMedia, { takedownId: taken?.takedownId ?? 0, by: null });
    expect(await findSong('Msewo', 'Khwalala')).toBe(id);
  });

  test('CAT-4 a draft with an old address is not revealed by it', async () => {
    const artist = await saveArtist({ name: 'Chinsinsi' });
    const id = await addSong('Kale', { artist });
    await addSong('Poyera', { artist });
    await changeSong(id, { title: 'Tsopano', publishAt: null });
    expect(await findSong('Kale', 'Chinsinsi')).toBe(404);
    expect(await openPage(songPath('Kale', 'Chinsinsi'))).toEqual([200, undefined]);
  });
});

describe('a renamed artist', () => {
  test('CAT-4 keeps the addresses of its page, songs and albums, of those that were renamed before too', async () => {
    const artist = await saveArtist({ name: 'Mapiko' });
    const album = await saveAlbum({ title: 'Mbalame', artistId: artist.id, label: null });
    const id = await addSong('Kuuluka', { artist, album });
    await changeSong(id, { title: 'Kuwuluka' });
    await renameArtist(artist, 'Mapiko Band');
    expect([await findSong('Kuuluka', 'Mapiko'), await findSong('Kuwuluka', 'Mapiko Band')]).toEqual([id, id]);
    const current = songPath('Kuwuluka', 'Mapiko Band');
    expect(await openPage(songPath('Kuuluka', 'Mapiko'))).toEqual([301, current]);
    expect(await openPage(songPath('Kuwuluka', 'Mapiko'))).toEqual([301, current]);
    expect(await openPage(albumPath('Mbalame', 'Mapiko'))).toEqual([301, albumPath('Mbalame', 'Mapiko Band')]);
    const artistPath = (name: string) => buildPath('ArtistProfile', { name });
    expect(await openPage(artistPath('Mapiko'))).toEqual([301, '/mw/artist/Mapiko%20Band']);
    expect((await openPage(artistPath('Mapiko Band')))[0]).toBe(200);
    const { artist: found } = await app.ask(calls.artist, { name: 'mapiko' });
    expect(found.name).toBe('Mapiko Band');
    await app.ask(calls.followArtist, { name: 'Mapiko' }, { token: editor.token });
  });

  test('CAT-4 gives its old name to another artist that takes it', async () => {
    const artist = await saveArtist({ name: 'Yohane' });
    await addSong('Mmodzi', { artist });
    const renamed = await renameArtist(artist, 'Yohane Phiri');
    const other = await saveArtist({ name: 'Yohane' });
    await addSong('Wina', { artist: other });
    expect((await app.ask(calls.artist, { name: 'Yohane' })).artist.artistId).toBe(other.id);
    expect(await openPage(songPath('Mmodzi', 'Yohane'))).toEqual([200, undefined]);
    expect(await findSong('Mmodzi', 'Yohane Phiri')).toBeGreaterThan(0);
    await renameArtist(renamed, 'Yohane P.');
    expect((await app.ask(calls.artist, { name: 'Yohane Phiri' })).artist.name).toBe('Yohane P.');
  });
});

describe('a renamed album', () => {
  test('CAT-4 keeps its old addresses, those with another label too', async () => {
    const artist = await saveArtist({ name: 'Zeze' });
    const albums = [
      await saveAlbum({ title: 'Nyengo', artistId: artist.id, label: 'Nyali' }),
      await saveAlbum({ title: 'Nyengo', artistId: artist.id, label: 'Moto' }),
    ] as const;
    for (const album of albums) await addSong(`Nyimbo ${album.label}`, { artist, album });
    const findAlbum = async (name: string, label: string) => {
      const response = await app.call('album', { name, artist: 'Zeze', label });
      return response.status === 200 ? calls.album.answer.parse(response.body).album.albumId : response.status;
    };
    const [{ id, version }] = albums;
    const relabelled = await saveAlbum({ id, version, title: 'Nyengo', artistId: artist.id, label: 'Nyali Records' });
    expect([await findAlbum('Nyengo', 'Nyali'), await findAlbum('Nyengo', 'Moto')]).toEqual([id, albums[1].id]);
    const changes = { title: 'Nyengo Ziwiri', artistId: artist.id, label: 'Nyali Records' };
    await saveAlbum({ id, version: relabelled.version, ...changes });
    expect([await findAlbum('Nyengo Ziwiri', 'Nyali'), await findAlbum('Nyengo', 'Moto')]).toEqual([id, albums[1].id]);
    await saveAlbum({ id: albums[1].id, version: albums[1].version, ...changes, title: 'Moto', label: 'Moto' });
    expect([await findAlbum('Nyengo', 'Nyali'), await findAlbum('Nyengo', 'Moto')]).toEqual([id, albums[1].id]);
    expect(await openPage(albumPath('Nyengo', 'Zeze', 'Nyali'))).toEqual([
      301,
      albumPath('Nyengo Ziwiri', 'Zeze', 'Nyali'),
    ]);
  });
});

test('CAT-4 a merge keeps the old addresses of both artists', async () => {
  const [kept, merged] = [await saveArtist({ name: 'Lilo' }), await saveArtist({ name: 'Lilongwe Lilo' })];
  const albums = [
    await saveAlbum({ title: 'Kwathu', artistId: kept.id, label: null }),
    await saveAlbum({ title: 'Kwatu', artistId: merged.id, label: null }),
  ] as const;
  const id = await addSong('Mtsinje', { artist: merged, album: albums[1] });
  await addSong('Phiri', { artist: kept, album: albums[0] });
  await changeSong(id, { title: 'Mtsinje Waukulu' });
  // The merge combines the two albums, because they have the same title now.
  await saveAlbum({ id: albums[1].id, version: albums[1].version, title: 'Kwathu', artistId: merged.id, label: null });
  const from = { fromId: merged.id, fromVersion: merged.version };
  await askStudio(app, 'mergeArtists', { id: kept.id, version: kept.version, ...from }, editor);
  for (const title of ['Mtsinje', 'Mtsinje Waukulu'])
    expect([title, await findSong(title, 'Lilongwe Lilo'), await findSong(title, 'Lilo')]).toEqual([title, id, id]);
  for (const artist of ['Lilongwe Lilo', 'Lilo']) {
    expect(await openPage(songPath('Mtsinje', artist))).toEqual([301, songPath('Mtsinje Waukulu', 'Lilo')]);
    expect(await openPage(albumPath('Kwatu', artist))).toEqual([301, albumPath('Kwathu', 'Lilo')]);
  }
});
