/** Scripts in every text that staff, uploads and visitors write: none runs in the studio nor on the site. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeAudio } from '@nyimbo/ingest/testing';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { StudioRequest } from '@nyimbo/shared-api/studio';
import type { Page } from 'playwright-core';
import { createFan } from '../../support/account/fan.ts';
import { HOSTILE_MARK } from '../../support/hostileCatalogue.ts';
import { waitUntil } from '../../support/startSite.ts';
import { dropFiles } from '../../support/studio/album.ts';
import { callStudioAs } from '../../support/studio/callStudioAs.ts';
import { createStaff, enterStudio } from '../../support/studio/staff.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { siteUrl, type Visitor } from '../../support/visitor.ts';

const MARK = Date.now().toString(36);
/** Ends what a careless template is in, and sets the mark. */
const attack = (field: string) =>
  `${field} ${MARK} "'></title></textarea><img src=x onerror="window.${HOSTILE_MARK}=1"><script>window.${HOSTILE_MARK}=2</script>`;
/** The same for short fields. */
const shortAttack = (field: string) => `${field} ${MARK} <img src=x onerror=window.${HOSTILE_MARK}=1>`;
const TEXTS = {
  song: attack('Song'),
  artist: attack('Artist'),
  album: attack('Album'),
  playlist: attack('Playlist'),
  genre: attack('Genre'),
  city: attack('City'),
};

const fixture = useVisitor();
let folder: string;
let visitor: Visitor;
/** Undo what other suites could meet. */
const tidying: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-hostile-'));
  visitor = await fixture.visit('about:blank', { expected: /status of 4(04|10)/ });
});
afterAll(async () => {
  await visitor.leave();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  for (const tidy of tidying.reverse()) await tidy();
  expect(visitor.complaints).toEqual([]);
});

const save = <Name extends Parameters<typeof callStudioAs>[1]>(name: Name, request: StudioRequest<Name>) =>
  callStudioAs(visitor.page, name, request);
const published = { publishAt: 'now', isHidden: false } as const;

/** A page shows the text as text: no element of it exists, and no script of it has run. */
async function expectHarmless(page: Page, shown: string): Promise<void> {
  const text = page.getByText(`${shown} ${MARK}`).filter({ visible: true });
  await waitUntil(`${page.url()} shows ‘${shown}’`, async () => (await text.count()) > 0);
  const found = await page.evaluate(
    (mark) => [Reflect.get(window, mark) ?? null, document.querySelectorAll('img[src="x"]').length],
    HOSTILE_MARK,
  );
  expect([page.url(), ...found]).toEqual([page.url(), null, 0]);
}

/** Uploads a song whose name and tags are attacks. Returns its id. */
async function upload(page: Page): Promise<number> {
  const tags = { title: TEXTS.song, artist: TEXTS.artist, album: TEXTS.album, genre: attack('Tag'), date: '2026' };
  const file = makeAudio(path.join(folder, 'song.mp3'), { tags, pitch: 500 + Math.random() * 400 });
  await page.getByText('Drop audio files here').waitFor();
  await dropFiles(page, [{ name: `${attack('File')}.mp3`, bytes: readFileSync(file) }]);
  const link = page.getByRole('region', { name: 'Files' }).getByRole('link', { name: 'Open the song' });
  await link.waitFor({ timeout: 60_000 });
  await expectHarmless(page, 'File');
  return Number((await link.getAttribute('href'))?.split('/').at(-1));
}

async function sendMessage(): Promise<string> {
  const message = {
    name: shortAttack('Sender'),
    email: 'hostile@example.com',
    topic: 'other',
    message: attack('Message'),
  };
  const response = await fetch(`${siteUrl()}/api/send-message`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: siteUrl() },
    body: JSON.stringify({ ...message, homepage: '' }),
  });
  const { reference } = await response.json();
  return reference;
}

test('OPR-2 OPR-3 OPR-4 OPR-5 scripts in texts of the studio run neither in the studio nor on the site', async () => {
  const { page } = visitor;
  const [staff, fan] = [await createStaff('owner', shortAttack('Owner')), await createFan(shortAttack('Name'))];
  await enterStudio(page, staff, '/studio/upload');
  const songId = await upload(page);

  const { genres } = await save('studioGenres', {});
  const { cities } = await save('studioCities', {});
  const [genre, city] = [genres.at(-1), cities.at(-1)];
  if (!genre || !city) throw new Error('The catalogue has no genre or city.');
  const renameTags = async (genreName: string, cityName: string) => {
    const { version, position } = (await save('studioGenres', {})).genres.find(({ id }) => id === genre.id) ?? genre;
    await save('saveGenre', { id: genre.id, version, position, name: genreName });
    const known = (await save('studioCities', {})).cities.find(({ id }) => id === city.id) ?? city;
    await save('saveCity', { id: city.id, version: known.version, name: cityName });
  };
  tidying.push(() => renameTags(genre.name, city.name));
  await renameTags(TEXTS.genre, TEXTS.city);

  const { song } = await save('studioSong', { id: songId });
  const { artist } = await save('studioArtist', { id: song.artist.id });
  const flags = { cityId: city.id, genreId: genre.id, isSale: false };
  await save('saveArtist', { ...artist, ...flags, ...published, bio: attack('Biography') });
  const { album } = await save('studioAlbum', { id: song.album?.id ?? 0 });
  const about = { artistId: artist.id, genreId: genre.id, isFeatured: false, releasedOn: null };
  await save('saveAlbum', { ...album, ...about, ...published, label: attack('Label') });
  await save('saveSong', { ...song, ...about, ...published, albumId: album.id, isHot: false });
  const description = attack('Description');
  const made = (await save('savePlaylist', { title: TEXTS.playlist, description, position: 99, ...published }))
    .playlist;
  const { playlist } = await save('setPlaylistSongs', { id: made.id, version: made.version, songIds: [songId] });
  tidying.push(() => save('savePlaylist', { ...playlist, ...published, isHidden: true }));

  const reference = await sendMessage();
  await save('answerEntry', { reference, text: attack('Answer'), isClosed: false });
  await save('closeEntry', { reference, note: attack('Closing') });
  const [user] = (await save('studioUsers', { text: fan.username })).users;
  await save('suspendUser', { id: user?.id ?? 0, reason: attack('Suspension'), until: null });

  const studioPages: Record<string, string> = {
    '/studio/songs': 'Song',
    [`/studio/songs/${songId}`]: 'Song',
    '/studio/albums': 'Album',
    [`/studio/albums/${album.id}`]: 'Album',
    [`/studio/artists?q=${MARK}`]: 'Artist',
    [`/studio/artists/${artist.id}`]: 'Artist',
    '/studio/playlists': 'Playlist',
    [`/studio/playlists/${playlist.id}`]: 'Playlist',
    '/studio/genres': 'Genre',
    '/studio/cities': 'City',
    '/studio/inbox': 'Message',
    [`/studio/inbox/${reference}`]: 'Answer',
    [`/studio/users/${user?.id}`]: 'Suspension',
    '/studio/audit': 'Song',
  };
  for (const [address, shown] of Object.entries(studioPages)) {
    await page.goto(address);
    await expectHarmless(page, shown);
  }

  const sitePages: Record<string, string> = {
    [buildPath('SongPage', { songTitle: TEXTS.song, artistName: TEXTS.artist })]: 'Song',
    [buildPath('ArtistProfile', { name: TEXTS.artist })]: 'Biography',
    [buildPath('AlbumDetails', { name: TEXTS.album, artist: TEXTS.artist, label: attack('Label') })]: 'Album',
    [`/playlist?list=${playlist.slug}`]: 'Description',
    '/genres/': 'Genre',
    '/new-releases': 'Song',
  };
  for (const [address, shown] of Object.entries(sitePages)) {
    await page.goto(address);
    await expectHarmless(page, shown);
    const html = await (await fetch(siteUrl() + address)).text();
    expect(html).not.toMatch(/<img src=x|<script>window/);
  }

  // The last field: the takedown, whose dialog repeats the artist's name.
  await page.goto(`/studio/artists/${artist.id}`);
  await page.getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog', { name: /^Take down/ });
  await dialog.getByLabel('Reason').selectOption({ index: 1 });
  await dialog.getByLabel('Requested by').fill(attack('Requester'));
  await dialog.getByLabel('Note').fill(attack('Note'));
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('region', { name: 'Takedown' }).waitFor();
  await expectHarmless(page, 'Artist');
  await page.goto('/studio/takedowns');
  await expectHarmless(page, 'Note');
  await waitUntil('the artist is gone', async () => {
    const { status } = await fetch(
      siteUrl() + buildPath('SongPage', { songTitle: TEXTS.song, artistName: TEXTS.artist }),
    );
    return status === 410;
  });
}, 180_000);
