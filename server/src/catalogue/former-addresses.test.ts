/** Tests that old links lead to renamed, moved and merged songs, albums and artists. */
import path from 'node:path';
import { calls } from '@nyimbo/shared-api/contract';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { StudioAnswer, StudioRequest } from '@nyimbo/shared-api/studio';
import { readReportedPage } from '../inbox/read-reported-page.ts';
import { ensureArtist } from '../ingest/jobs/match.queries.ts';
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
    // The title alone may belong to another song.
    expect(await openPage('/chikondo changa?t=4')).toEqual([301, `${current}?t=4`]);
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

  test('CAT-4 OPR-3 its old address does not lead to it while the song that took the address is taken down', async () => {
    const artist = await saveArtist({ name: 'Nkhalango' });
    const id = await addSong('Mtengo', { artist });
    await changeSong(id, { title: 'Mitengo' });
    const second = await addSong('Mtengo', { artist });
    const request = { kind: 'song' as const, id: second, reason: 'rights', requestedBy: '', note: '', by: null };
    await takeDown(app.database, app.services.takedownMedia, request);
    expect([await findSong('Mtengo', 'Nkhalango'), await findSong('Mtengo', null)]).toEqual([410, 410]);
    expect(await openPage(songPath('Mtengo', 'Nkhalango'))).toEqual([410, undefined]);
    expect(await findSong('Mitengo', 'Nkhalango')).toBe(id);
  });

  test('CAT-4 is not revealed by an old address while it is a draft', async () => {
    const artist = await saveArtist({ name: 'Chinsinsi' });
    const id = await addSong('Kale', { artist });
    await addSong('Poyera', { artist });
    await changeSong(id, { title: 'Tsopano', publishAt: null });
    expect(await findSong('Kale', 'Chinsinsi')).toBe(404);
    expect(await openPage(songPath('Kale', 'Chinsinsi'))).toEqual([200, undefined]);
  });

  test('CAT-4 has no addresses from its time as a draft', async () => {
    const [wrong, right] = [await saveArtist({ name: 'Wolakwika' }), await saveArtist({ name: 'Wolondola' })];
    const id = await addSong('Track 01', { artist: wrong });
    await app.database.query('UPDATE catalogue_songs SET publish_at = NULL WHERE id = $1', [id]);
    await changeSong(id, { title: 'Kuwala', artistId: right.id });
    expect(await findSong('Kuwala', 'Wolondola')).toBe(id);
    expect([await findSong('Track 01', 'Wolakwika'), await findSong('Kuwala', 'Wolakwika')]).toEqual([404, 404]);
  });

  test('CAT-4 a draft and a hidden song do not take its old address', async () => {
    const artist = await saveArtist({ name: 'Mwini' });
    const id = await addSong('Dambo', { artist });
    await changeSong(id, { title: 'Dambo Lathu' });
    const [draft, hidden] = [await addSong('Dambo', { artist }), await addSong('Dambo', { artist })];
    await app.database.query('UPDATE catalogue_songs SET publish_at = NULL WHERE id = $1', [draft]);
    await changeSong(hidden, { title: 'Chidambo', isHidden: true });
    expect(await findSong('Dambo', 'Mwini')).toBe(id);
    await changeSong(draft, { title: 'Damba' });
    expect(await openPage(songPath('Dambo', 'Mwini'))).toEqual([301, songPath('Dambo Lathu', 'Mwini')]);
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
    expect(await openPage(artistPath('Mapiko'))).toEqual([301, artistPath('Mapiko Band')]);
    expect((await openPage(artistPath('Mapiko Band')))[0]).toBe(200);
    const { artist: found } = await app.ask(calls.artist, { name: 'mapiko' });
    expect(found.name).toBe('Mapiko Band');
    const followed = await app.ask(calls.followArtist, { name: 'Mapiko' }, { token: editor.token });
    expect(followed.name).toBe('Mapiko Band');
  });

  test('CAT-4 an artist whose songs are drafts does not take the old name of another', async () => {
    const artist = await saveArtist({ name: 'Ulemu' });
    const [renamedSong, song] = [await addSong('Kale Lathu', { artist }), await addSong('Mawa', { artist })];
    await changeSong(renamedSong, { title: 'Lero' });
    await renameArtist(artist, 'Ulemu Band');
    const draft = await saveArtist({ name: 'Ulemu' });
    const expectOldLinks = async () => {
      expect((await app.ask(calls.artist, { name: 'Ulemu' })).artist.name).toBe('Ulemu Band');
      expect([await findSong('Kale Lathu', 'Ulemu'), await findSong('Mawa', 'Ulemu')]).toEqual([renamedSong, song]);
    };
    await expectOldLinks();
    await renameArtist(draft, 'Ulemu Wina');
    await expectOldLinks();
    expect(await ensureArtist(app.database, 'Ulemu')).toEqual({ id: artist.id, isNew: false });
  });

  test('CAT-4 gives its old name to another artist that takes it', async () => {
    const artist = await saveArtist({ name: 'Yohane' });
    await addSong('Mmodzi', { artist });
    const renamed = await renameArtist(artist, 'Yohane Phiri');
    const other = await saveArtist({ name: 'Yohane' });
    await addSong('Wina', { artist: other });
    expect((await app.ask(calls.artist, { name: 'Yohane' })).artist.artistId).toBe(other.id);
    // No song of the other artist has this address.
    expect(await openPage(songPath('Mmodzi', 'Yohane'))).toEqual([301, songPath('Mmodzi', 'Yohane Phiri')]);
    const taken = await addSong('Mmodzi', { artist: other });
    expect(await findSong('Mmodzi', 'Yohane')).toBe(taken);
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
    const [{ id: first, version }, { id: second }] = albums;
    const asFirst = { id: first, artistId: artist.id, label: 'Nyali Records' };
    const relabelled = await saveAlbum({ ...asFirst, version, title: 'Nyengo' });
    const current = albumPath('Nyengo', 'Zeze', 'Nyali Records');
    expect(await openPage(albumPath('Nyengo', 'Zeze', 'Nyali'))).toEqual([301, current]);
    expect(await openPage(current)).toEqual([200, undefined]);
    expect(await openPage(albumPath('Nyengo', 'Zeze'))).toEqual([200, undefined]);

    await saveAlbum({ ...asFirst, version: relabelled.version, title: 'Nyengo Ziwiri' });
    expect([await findAlbum('Nyengo', 'Nyali'), await findAlbum('Nyengo', 'Moto')]).toEqual([first, second]);
    expect([await findAlbum('Nyengo Ziwiri', 'Nyali'), await findAlbum('Nyengo', 'null')]).toEqual([first, second]);
    const asSecond = { id: second, artistId: artist.id, version: albums[1].version };
    await saveAlbum({ ...asSecond, title: 'Nyengo Ziwiri', label: 'Nyali' });
    expect(await openPage(albumPath('Nyengo', 'Zeze', 'Nyali'))).toEqual([
      301,
      albumPath('Nyengo Ziwiri', 'Zeze', 'Nyali Records'),
    ]);
    expect(await findAlbum('Nyengo', 'null')).toBe(second);
    await app.database.query('UPDATE catalogue_albums SET is_hidden = true WHERE id = $1', [second]);
    app.services.catalogue.announce();
    expect(await findAlbum('Nyengo', 'null')).toBe(first);
  });

  test('CAT-4 does not keep the address that another album of its renamed artist took', async () => {
    const artist = await saveArtist({ name: 'Chisomo' });
    const album = await saveAlbum({ title: 'Moyo', artistId: artist.id, label: null });
    await addSong('Woyamba', { artist, album });
    await saveAlbum({ id: album.id, version: album.version, title: 'Moyo Live', artistId: artist.id, label: null });
    const second = await saveAlbum({ title: 'Moyo', artistId: artist.id, label: null });
    await addSong('Wachiwiri', { artist, album: second });
    await renameArtist(artist, 'Chisomo Choir');
    expect(await openPage(albumPath('Moyo', 'Chisomo'))).toEqual([301, albumPath('Moyo', 'Chisomo Choir')]);
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
  const [tomorrow, hidden] = [await addSong('Mawa', { artist: merged }), await addSong('Mawa', { artist: kept })];
  await changeSong(tomorrow, { title: 'Mawa Lathu' });
  await changeSong(hidden, { title: 'Mawa Lawo', isHidden: true });
  // The merge combines the two albums, because they have the same title now.
  await saveAlbum({ id: albums[1].id, version: albums[1].version, title: 'Kwathu', artistId: merged.id, label: null });
  const from = { fromId: merged.id, fromVersion: merged.version };
  await askStudio(app, 'mergeArtists', { id: kept.id, version: kept.version, ...from }, editor);
  for (const title of ['Mtsinje', 'Mtsinje Waukulu'])
    expect([title, await findSong(title, 'Lilongwe Lilo'), await findSong(title, 'Lilo')]).toEqual([title, id, id]);
  for (const artist of ['Lilongwe Lilo', 'Lilo']) {
    // Both artists had a song of this title. The one that left it last is hidden.
    expect(await findSong('Mawa', artist)).toBe(tomorrow);
    expect(await openPage(songPath('Mtsinje', artist))).toEqual([301, songPath('Mtsinje Waukulu', 'Lilo')]);
    expect(await openPage(albumPath('Kwatu', artist))).toEqual([301, albumPath('Kwathu', 'Lilo')]);
  }
});

describe('the name of a merged artist', () => {
  const merge = async (into: Artist, from: Artist): Promise<Artist> => {
    const request = { id: into.id, version: into.version, fromId: from.id, fromVersion: from.version };
    return (await askStudio(app, 'mergeArtists', request, editor)).artist;
  };
  const newArtist = async (name: string): Promise<Artist> => {
    const artist = await saveArtist({ name });
    await addSong(`Nyimbo ya ${name}`, { artist });
    return artist;
  };
  const readName = async (name: string) => (await app.ask(calls.artist, { name })).artist.name;

  test('CAT-4 leads to the artist that had it last, also after another merge', async () => {
    const [last, into] = [await newArtist('Kayuni'), await newArtist('Kalua')];
    const kept = await merge(into, await newArtist('DJ K'));
    await renameArtist(await newArtist('DJ K'), 'DJ Kay');
    expect(await readName('DJ K')).toBe('DJ Kay');
    await merge(last, kept);
    expect([await readName('DJ K'), await readName('Kalua')]).toEqual(['DJ Kay', 'Kayuni']);
  });

  test('CAT-4 does not take the links of an artist that had it, if its songs were drafts', async () => {
    await renameArtist(await newArtist('Tikondane'), 'Tikondane Band');
    await merge(await newArtist('Wosiyana'), await saveArtist({ name: 'Tikondane' }));
    expect(await readName('Tikondane')).toBe('Tikondane Band');
    await merge(await newArtist('Wolemba'), await saveArtist({ name: 'Wolembaa' }));
    expect(await readName('Wolembaa')).toBe('Wolemba');
  });
});
