/**
 * LIB-3 in a browser: a visitor follows an artist on the device, home shows the artist's new songs, and a login moves the
 * artist into the account.
 */
import { calls, endpoints } from '@nyimbo/shared-api/contract';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { Locator, Page } from 'playwright-core';
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { accountButton, createFan, logIn } from '../../support/account/fan.ts';
import { watchSound } from '../../support/sound.ts';
import { waitUntil } from '../../support/startSite.ts';
import { callStudioAs } from '../../support/studio/callStudioAs.ts';
import { createStaff } from '../../support/studio/staff.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { siteUrl } from '../../support/visitor.ts';

/** Artists without followers, one per test. `newSong`: the song that `beforeAll` releases today. */
const TADALA = { artist: 'Amai Tadala', newSong: 'Kuwala' };
const PLAN_Q = { artist: 'Plan Q', newSong: 'Area 49' };
const PLAYED_ARTIST = 'Tamanda';

const pathOf = (name: string) => buildPath('ArtistProfile', { name });

/** The site's font, whose absence Chromium logs. */
const FONT = /archivo-nyimbo\.woff2/;

const { visit, closeAfterTest } = useVisitor();

/** Releases the songs today, so they count as new whenever this suite runs. */
beforeAll(async () => {
  const editor = await createStaff('editor');
  const { page, leave } = await visit('/');
  await logIn(page, editor);
  for (const { newSong } of [TADALA, PLAN_Q]) await releaseToday(page, newSong);
  await leave();
});

async function releaseToday(page: Page, title: string): Promise<void> {
  const { songs } = await callStudioAs(page, 'studioSongs', { text: title });
  const { song } = await callStudioAs(page, 'studioSong', { id: songs[0]?.id ?? 0 });
  const today = new Date().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const { artist, album, genre, ...fields } = song;
  await callStudioAs(page, 'saveSong', {
    ...fields,
    artistId: artist.id,
    albumId: album?.id ?? null,
    genreId: genre?.id ?? null,
    year: Number(today.slice(0, 4)),
    releasedOn: today,
  });
}

const main = (page: Page) => page.getByRole('main');
const followButton = (page: Page) => main(page).getByRole('button', { name: /^Follow(ing)?$/ });
const isPressed = async (button: Locator) => (await button.getAttribute('aria-pressed')) === 'true';
const readFollowers = async (page: Page) =>
  Number(await main(page).locator('dt:text-is("Followers") + dd').innerText());
const newSongsRegion = (page: Page) => page.getByRole('region', { name: 'New from artists you follow' });

/**
 * Keeps the site's font from the following pages. A font that comes after the first paint moves texts by a few pixels
 * (layout-shift.test.ts has the limit), so only without it can a page be expected to move by nothing at all.
 */
const blockFont = (page: Page) => page.route(FONT, (route) => route.abort());

/** Fetches the artist's number of followers from the API, which may return a number that is some seconds old. */
async function fetchFollowerCount(name: string): Promise<number> {
  const address = `${siteUrl()}/api${endpoints.artist.path}?name=${encodeURIComponent(name)}`;
  return calls.artist.answer.parse(await (await fetch(address)).json()).artist.followers;
}

/** Opens the menu of the first song in the page's list, and returns its item. */
async function openFollowItem(page: Page): Promise<Locator> {
  const row = main(page).getByRole('listitem').first();
  await row.getByRole('button', { name: /^More for / }).click();
  const item = page.getByRole('menuitemcheckbox', { name: 'Follow artist' });
  await item.waitFor();
  return item;
}

test.each([
  [360, 'dark', TADALA],
  [1440, 'light', PLAN_Q],
] as const)(
  'LIB-3 a logged-out visitor follows an artist by keyboard; a login moves the artist to the account, and count, menu and home agree (%i px, %s)',
  async (width, theme, { artist, newSong }) => {
    const fan = await createFan();
    const { page, readShift } = closeAfterTest(await visit(pathOf(artist), { width, theme, expected: FONT }));
    await blockFont(page);
    await main(page).getByRole('listitem').first().waitFor();
    const followers = await fetchFollowerCount(artist);
    expect(await readFollowers(page)).toBe(followers);
    expect(await isPressed(followButton(page))).toBe(false);

    await followButton(page).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('status').getByText(`You now follow ${artist} on this device.`).waitFor();
    expect(await page.getByRole('dialog').count()).toBe(0);
    expect(await isPressed(followButton(page))).toBe(true);
    expect(await readFollowers(page)).toBe(followers);
    await expectNoAxeViolations(page);

    await page.goto('/');
    await newSongsRegion(page).getByRole('link', { name: newSong }).first().waitFor();
    await expectNoAxeViolations(page);
    expect(await readShift()).toBe(0);

    await page.goto(pathOf(artist));
    await waitUntil('the button is still pressed', () => isPressed(followButton(page)));
    await logIn(page, fan);
    await waitUntil('the server counts the fan', async () => (await fetchFollowerCount(artist)) === followers + 1);
    await waitUntil('the device has forgotten the artist', async () =>
      page.evaluate(() => localStorage.getItem('followed-artists') === null),
    );
    await waitUntil('the page counts the fan', async () => (await readFollowers(page)) === followers + 1);
    expect(await isPressed(followButton(page))).toBe(true);

    await page.reload();
    await waitUntil('the button is still pressed', () => isPressed(followButton(page)));
    await waitUntil('the page still counts the fan', async () => (await readFollowers(page)) === followers + 1);
    const item = await openFollowItem(page);
    expect(await item.getAttribute('aria-checked')).toBe('true');
    // Ignore this rule: the size beside 'Download' is visible, but it is the item's description, not part of its name.
    await expectNoAxeViolations(page, { ignoredRules: ['label-content-name-mismatch'] });
    await page.keyboard.press('Escape');

    await page.goto('/');
    await newSongsRegion(page).getByRole('link', { name: newSong }).first().waitFor();
    expect(await readShift()).toBe(0);

    await page.goto(pathOf(artist));
    await waitUntil('the button is pressed', () => isPressed(followButton(page)));
    await (await openFollowItem(page)).click();
    await waitUntil('the button is released', async () => !(await isPressed(followButton(page))));
    await waitUntil('the server forgets the fan', async () => (await fetchFollowerCount(artist)) === followers);
  },
);

test('LIB-3 home has no section of new songs for a fan without followed artists', async () => {
  const fan = await createFan();
  const requests: string[] = [];
  const { page, readShift } = closeAfterTest(await visit('/', { expected: FONT }));
  await blockFont(page);
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await logIn(page, fan);
  await page.reload();
  await accountButton(page).waitFor();
  await page.getByRole('region', { name: 'Artists by city' }).waitFor();
  await waitUntil('the fan’s artists are known', () => requests.includes(`/api${endpoints.followedArtists.path}`));
  expect(await newSongsRegion(page).count()).toBe(0);
  expect(requests).not.toContain(`/api${endpoints.newFromFollowed.path}`);
  expect(await readShift()).toBe(0);
});

test('LIB-3 a fan can follow the artist from the menu of the playing song', async () => {
  const fan = await createFan();
  const { page } = closeAfterTest(await visit(pathOf(PLAYED_ARTIST)));
  await watchSound(page);
  await logIn(page, fan);
  await main(page)
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Play / })
    .click();
  await page
    .getByRole('region', { name: 'Player' })
    .getByRole('button', { name: /^Queue/ })
    .click();
  const queue = page.getByRole('dialog', { name: 'Queue' });
  await queue
    .getByRole('button', { name: /^More for / })
    .first()
    .click();
  await page.getByRole('menuitemcheckbox', { name: 'Follow artist' }).click();
  await page.getByRole('status').getByText(`You now follow ${PLAYED_ARTIST}.`).waitFor();
  await queue.press('Escape');
  expect(await isPressed(followButton(page))).toBe(true);
});
