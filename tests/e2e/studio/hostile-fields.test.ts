/** Staff, uploads and visitors write scripts into every text field. No script runs, in the studio or on the site. */
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

const RUN_ID = Date.now().toString(36);
/** Builds a text that runs a script, which sets HOSTILE_MARK, wherever a template does not escape the text. */
const buildAttackText = (field: string) =>
  `${field} ${RUN_ID} "'></title></textarea><img src=x onerror="window.${HOSTILE_MARK}=1"><script>window.${HOSTILE_MARK}=2</script>`;
/** Builds a shorter text with a script, for fields with a low maximum length. */
const buildShortAttackText = (field: string) => `${field} ${RUN_ID} <img src=x onerror=window.${HOSTILE_MARK}=1>`;
const ATTACK_TEXTS = {
  song: buildAttackText('Song'),
  artist: buildAttackText('Artist'),
  album: buildAttackText('Album'),
  playlist: buildAttackText('Playlist'),
  genre: buildAttackText('Genre'),
  city: buildAttackText('City'),
};

const fixture = useVisitor();
let folder: string;
let visitor: Visitor;
/** Functions that undo the changes which other suites could see. */
const cleanUps: (() => Promise<unknown>)[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-hostile-'));
  visitor = await fixture.visit('about:blank', { expected: /status of 4(04|10)/ });
});
afterAll(async () => {
  await visitor.leave();
  rmSync(folder, { recursive: true });
});
afterEach(async () => {
  for (const tidy of cleanUps.reverse()) await tidy();
  expect(visitor.pageErrors).toEqual([]);
});

const callStudio = <Name extends Parameters<typeof callStudioAs>[1]>(name: Name, request: StudioRequest<Name>) =>
  callStudioAs(visitor.page, name, request);
const publishNowFields = { publishAt: 'now', isHidden: false } as const;

/** Checks that the page shows the text unchanged, contains no element from it and has run no script from it. */
async function expectHarmless(page: Page, shown: string): Promise<void> {
  const text = page.getByText(`${shown} ${RUN_ID}`).filter({ visible: true });
  await waitUntil(`${page.url()} shows ‘${shown}’`, async () => (await text.count()) > 0);
  const found = await page.evaluate(
    (mark) => [Reflect.get(window, mark) ?? null, document.querySelectorAll('img[src="x"]').length],
    HOSTILE_MARK,
  );
  expect([page.url(), ...found]).toEqual([page.url(), null, 0]);
}

/** Uploads a song whose name and tags are attacks. Returns its id. */
async function upload(page: Page): Promise<number> {
  const tags = {
    title: ATTACK_TEXTS.song,
    artist: ATTACK_TEXTS.artist,
    album: ATTACK_TEXTS.album,
    genre: buildAttackText('Tag'),
    date: '2026',
  };
  const file = makeAudio(path.join(folder, 'song.mp3'), { tags, pitch: 500 + Math.random() * 400 });
  await page.getByText('Drop audio files here').waitFor();
  await dropFiles(page, [{ name: `${buildAttackText('File')}.mp3`, bytes: readFileSync(file) }]);
  const link = page.getByRole('region', { name: 'Files' }).getByRole('link', { name: 'Open the song' });
  await link.waitFor({ timeout: 180_000 });
  await expectHarmless(page, 'File');
  return Number((await link.getAttribute('href'))?.split('/').at(-1));
}

async function sendMessage(): Promise<string> {
  const message = {
    name: buildShortAttackText('Sender'),
    email: 'hostile@example.com',
    topic: 'other',
    message: buildAttackText('Message'),
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
  const [staff, fan] = [
    await createStaff('owner', buildShortAttackText('Owner')),
    await createFan(buildShortAttackText('Name')),
  ];
  await enterStudio(page, staff, '/studio/upload');
  const songId = await upload(page);

  const { genres } = await callStudio('studioGenres', {});
  const { cities } = await callStudio('studioCities', {});
  const [genre, city] = [genres.at(-1), cities.at(-1)];
  if (!genre || !city) throw new Error('The catalogue has no genre or city.');
  const renameTags = async (genreName: string, cityName: string) => {
    const { version, position } =
      (await callStudio('studioGenres', {})).genres.find(({ id }) => id === genre.id) ?? genre;
    await callStudio('saveGenre', { id: genre.id, version, position, name: genreName });
    const known = (await callStudio('studioCities', {})).cities.find(({ id }) => id === city.id) ?? city;
    await callStudio('saveCity', { id: city.id, version: known.version, name: cityName });
  };
  cleanUps.push(() => renameTags(genre.name, city.name));
  await renameTags(ATTACK_TEXTS.genre, ATTACK_TEXTS.city);

  const { song } = await callStudio('studioSong', { id: songId });
  const { artist } = await callStudio('studioArtist', { id: song.artist.id });
  const flags = { cityId: city.id, genreId: genre.id, isSale: false };
  await callStudio('saveArtist', { ...artist, ...flags, ...publishNowFields, bio: buildAttackText('Biography') });
  const { album } = await callStudio('studioAlbum', { id: song.album?.id ?? 0 });
  const about = { artistId: artist.id, genreId: genre.id, isFeatured: false, releasedOn: null };
  await callStudio('saveAlbum', { ...album, ...about, ...publishNowFields, label: buildAttackText('Label') });
  await callStudio('saveSong', { ...song, ...about, ...publishNowFields, albumId: album.id, isHot: false });
  const description = buildAttackText('Description');
  const made = (
    await callStudio('savePlaylist', { title: ATTACK_TEXTS.playlist, description, position: 99, ...publishNowFields })
  ).playlist;
  const { playlist } = await callStudio('setPlaylistSongs', { id: made.id, version: made.version, songIds: [songId] });
  cleanUps.push(() => callStudio('savePlaylist', { ...playlist, ...publishNowFields, isHidden: true }));

  const reference = await sendMessage();
  await callStudio('answerEntry', { reference, text: buildAttackText('Answer'), isClosed: false });
  await callStudio('closeEntry', { reference, note: buildAttackText('Closing') });
  const [user] = (await callStudio('studioUsers', { text: fan.username })).users;
  await callStudio('suspendUser', { id: user?.id ?? 0, reason: buildAttackText('Suspension'), until: null });

  const studioPages: Record<string, string> = {
    '/studio/songs': 'Song',
    [`/studio/songs/${songId}`]: 'Song',
    '/studio/albums': 'Album',
    [`/studio/albums/${album.id}`]: 'Album',
    [`/studio/artists?q=${RUN_ID}`]: 'Artist',
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
    [buildPath('SongPage', { songTitle: ATTACK_TEXTS.song, artistName: ATTACK_TEXTS.artist })]: 'Song',
    [buildPath('ArtistProfile', { name: ATTACK_TEXTS.artist })]: 'Biography',
    [buildPath('AlbumDetails', {
      name: ATTACK_TEXTS.album,
      artist: ATTACK_TEXTS.artist,
      label: buildAttackText('Label'),
    })]: 'Album',
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

  // Fill in the takedown last. Its dialog repeats the artist's name.
  await page.goto(`/studio/artists/${artist.id}`);
  await page.getByRole('button', { name: 'Take down' }).click();
  const dialog = page.getByRole('dialog', { name: /^Take down/ });
  await dialog.getByLabel('Reason').selectOption({ index: 1 });
  await dialog.getByLabel('Requested by').fill(buildAttackText('Requester'));
  await dialog.getByLabel('Note').fill(buildAttackText('Note'));
  await dialog.getByRole('button', { name: 'Take down' }).click();
  await page.getByRole('region', { name: 'Takedown' }).waitFor();
  await expectHarmless(page, 'Artist');
  await page.goto('/studio/takedowns');
  await expectHarmless(page, 'Note');
  await waitUntil('the artist is gone', async () => {
    const { status } = await fetch(
      siteUrl() + buildPath('SongPage', { songTitle: ATTACK_TEXTS.song, artistName: ATTACK_TEXTS.artist }),
    );
    return status === 410;
  });
}, 180_000);
