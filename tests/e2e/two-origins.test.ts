/** PRD-5, SES-4: visitors, a fan and staff use a site whose API and media are on separate hosts. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeAudio } from '@nyimbo/ingest/testing';
import type { Page } from 'playwright-core';
import { accountButton, createFan, logIn, logOut } from '../support/account/fan.ts';
import { waitUntilCached } from '../support/cachedPaths.ts';
import { startMultiOriginSite, type MultiOriginSite } from '../support/hosts/multiOriginSite.ts';
import { playFirstSong, readSound, watchSound } from '../support/sound.ts';
import { waitUntil } from '../support/startSite.ts';
import { dropFiles } from '../support/studio/album.ts';
import { createStaff } from '../support/studio/staff.ts';
import { useVisitor } from '../support/useVisitor.ts';
import type { Visitor } from '../support/visitor.ts';

const fixture = useVisitor();
let site: MultiOriginSite;
beforeAll(async () => {
  site = await startMultiOriginSite();
}, 120_000);
afterAll(() => site.close());
beforeEach(() => site.requests.splice(0));

/** Opens a page of the site and records its sound. */
async function openPage(address: string, expected?: RegExp): Promise<Visitor> {
  const visitor = fixture.closeAfterTest(await fixture.visit('about:blank', { expected, hasWorker: true }));
  await watchSound(visitor.page);
  await visitor.page.goto(site.origins.web + address);
  await visitor.page.getByRole('heading', { level: 1 }).waitFor();
  return visitor;
}

const listRequestsTo = (host: keyof MultiOriginSite['origins']) =>
  site.requests.filter((request) => request.host === host);
const listPathsAt = (host: keyof MultiOriginSite['origins']) => listRequestsTo(host).map((request) => request.path);

/** SES-4: the browser sends the bearer token and the session cookie only to the API. */
function expectNoSecretsElsewhere(): void {
  const others = [...listRequestsTo('web'), ...listRequestsTo('media')];
  expect(others.length).toBeGreaterThan(0);
  expect(others.filter(({ authorization }) => authorization !== undefined)).toEqual([]);
  expect(others.filter(({ cookies }) => cookies.includes('user-login'))).toEqual([]);
  expect(listRequestsTo('media').filter(({ cookies }) => cookies.length > 0)).toEqual([]);
  expect(listPathsAt('web').filter((address) => /^\/(api|media)\//.test(address))).toEqual([]);
}

test('PRD-5 a visitor opens pages, plays a song, searches and sees live counters over three origins', async () => {
  const { page } = await openPage('/');
  await page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem').first().waitFor();
  const devices = page.locator('dl > div').filter({ hasText: 'Connected devices' });
  await devices.locator('dt i[data-state="on"]').waitFor();
  expect(listPathsAt('api')).toEqual(expect.arrayContaining(['/api/home', '/api/counters/live']));

  await page.goto(`${site.origins.web}/songs/trending`);
  const title = await playFirstSong(page);
  await waitUntil('the play is counted', () => listPathsAt('api').includes('/api/count-play'));
  await page.getByRole('main').getByRole('link', { name: title, exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  const before = (await readSound(page)).currentTime ?? 0;
  await waitUntil('it plays on', async () => ((await readSound(page)).currentTime ?? 0) > before + 0.5);
  const cover = page.getByRole('main').locator('img').first();
  await waitUntil('its cover is shown', () => cover.evaluate((image: HTMLImageElement) => image.naturalWidth > 0));
  expect(await cover.getAttribute('src')).toContain(site.origins.media);
  await waitUntil('its waveform has loaded', () => listPathsAt('media').some((address) => address.includes('/peaks/')));

  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: 'Search' });
  await search.getByRole('combobox').fill(title);
  await search.getByRole('row').filter({ hasText: title }).first().waitFor();
  expectNoSecretsElsewhere();
});

test('PRD-5 after one visit, lists and songs of the API open without a network', async () => {
  const { page } = await openPage('/', /ERR_CONNECTION|Failed to load resource/);
  await waitUntilCached(page);
  await waitUntil('the list is cached', () =>
    page.evaluate(async (address) => (await caches.match(address)) !== undefined, `${site.origins.api}/api/home`),
  );
  const songs = page.getByRole('region', { name: 'Trending songs' }).getByRole('listitem');
  const link = songs.first().getByRole('link').first();
  const title = await link.innerText();
  await link.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await site.disconnect();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  await page.goto(site.origins.web);
  await songs.first().waitFor();
  await page.getByText('We can’t reach Nyimbo. Saved pages and songs still work.').waitFor();
  await site.reconnect();
});

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('SES-4 PRD-5 from login to logout, the browser sends the fan’s bearer token and cookie to the API only', async () => {
  const fan = await createFan();
  const { page, context } = await openPage('/songs/trending');
  await logIn(page, fan);
  const row = page.getByRole('main').getByRole('listitem').first();
  const title = await row.getByRole('link').first().innerText();
  const heart = page.getByRole('button', { name: `Favourite ${title}` }).first();
  await heart.click();
  await page.getByRole('status').getByText('Song added to your favorites successfully!').waitFor();
  await playFirstSong(page);

  await page.reload();
  await accountButton(page).waitFor();
  await waitUntil('the heart is on', async () => (await heart.getAttribute('aria-pressed')) === 'true');

  await page.goto(`${site.origins.web}/app/settings/`);
  const profile = page.getByRole('region', { name: 'Profile', exact: true });
  await profile.locator('input[type=file]').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: PNG });
  await profile.getByRole('button', { name: 'Change picture' }).waitFor();
  await profile.getByLabel('City').fill('Mzuzu');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await profile.getByText('Profile saved.').waitFor();
  await page.reload();
  await profile.getByLabel('City').waitFor();
  expect(await profile.getByLabel('City').inputValue()).toBe('Mzuzu');
  const picture = accountButton(page).locator('img');
  await waitUntil('the header shows the picture', () =>
    picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0),
  );
  expect(await picture.getAttribute('src')).toContain(`${site.origins.api}/api/pictures/`);

  const foreign = await context.newPage();
  await foreign.goto(`${site.origins.media}/media/`);
  const stolen = foreign.evaluate(async (address) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(address, { method: 'POST', credentials: 'include', headers, body: '{}' })).status;
  }, `${site.origins.api}/api/restore-session`);
  await expect(stolen).rejects.toThrow('Failed to fetch');

  const cookies = await context.cookies();
  expect(cookies.find(({ name }) => name === 'user-login')?.domain).toBe('api.nyimbo.localhost');
  await logOut(page);
  await waitUntil('the cookie is gone', async () =>
    (await context.cookies()).every(({ name }) => name !== 'user-login'),
  );
  const withBearer = listRequestsTo('api').filter(({ authorization }) => authorization?.startsWith('Bearer '));
  expect(withBearer.map((request) => request.path)).toEqual(
    expect.arrayContaining(['/api/toggle-favourite', '/api/restore-session', '/api/save-picture', '/api/logout']),
  );
  expectNoSecretsElsewhere();
});

async function uploadSong(page: Page, title: string): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'nyimbo-upload-'));
  const name = `${title}.mp3`;
  const file = makeAudio(path.join(folder, name), { seconds: 4, tags: { title, artist: 'Gulu la Mitsinje' } });
  await page.getByText('Drop audio files here').waitFor();
  await dropFiles(page, [{ name, bytes: readFileSync(file) }]);
  rmSync(folder, { recursive: true });
  const row = page.getByRole('region', { name: 'Files' }).getByRole('listitem').filter({ hasText: name });
  await row.getByText('Ready as a draft').waitFor({ timeout: 60_000 });
  await row.getByRole('link', { name: 'Open the song' }).click();
}

test('PRD-5 SES-4 staff open the studio, upload a song and edit it; after logging out the studio is closed', async () => {
  const staff = await createStaff('editor');
  const { page, context } = await openPage('/', /Failed to load resource: the server responded with a status of 404/);
  await logIn(page, staff);
  const findToken = async () => (await context.cookies()).find(({ name }) => name === 'staff-token');
  await waitUntil('the site’s host knows them as staff', async () => (await findToken()) !== undefined);
  expect((await findToken())?.domain).toBe('nyimbo.localhost');
  await accountButton(page).click();
  await page.getByRole('menuitem', { name: 'Studio' }).click();
  await page.getByRole('navigation', { name: 'Studio' }).waitFor();

  await page.goto(`${site.origins.web}/studio/upload`);
  const title = `Kuwala ${Date.now().toString(36)}`;
  await uploadSong(page, title);
  await page.getByRole('form', { name: 'Edit song' }).getByLabel('Title').fill(`${title} lero`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Song saved.', { exact: true }).first().waitFor();
  expect(listRequestsTo('api').filter(({ method }) => method === 'PATCH').length).toBeGreaterThan(0);
  expectNoSecretsElsewhere();

  site.requests.length = 0;
  await page.goto(site.origins.web);
  await waitUntil('the page has passed on the token', () => listPathsAt('web').includes('/registry/staff-token'));
  await logOut(page);
  await waitUntil('the token is gone', async () => (await findToken()) === undefined);
  const closed = await page.goto(`${site.origins.web}/studio`);
  expect(new URL(page.url()).pathname).toBe('/app/log-in');
  expect(await closed?.text()).not.toContain('mfe-studio');
}, 120_000);
