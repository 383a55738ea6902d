/** SHR-3: a site on another origin can embed a song, an album or a playlist, but no other page of this site. */
import { get } from 'node:http';
import { HtmlValidate } from 'html-validate';
import type { Frame, Page } from 'playwright-core';
import { buildEmbedPath, EMBED_SIZES } from '@nyimbo/shared-api/embed';
import budgets from '../../../tools/build/budget.json' with { type: 'json' };
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { openForeignSite, type ForeignSite } from '../../support/hosts/foreignSite.ts';
import { waitUntil } from '../../support/startSite.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { siteUrl } from '../../support/visitor.ts';

const SONG = { songTitle: 'Chikondi cha Nyanja', artistName: 'Lusungu' };
const SONG_PATH = '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu';
const ALBUM_PATH = '/mw/album/t=Letters%20from%20Likoma&artist_name=Lusungu&album-label=Ferry%20House';
const EMBEDS = {
  song: buildEmbedPath('song', SONG),
  album: buildEmbedPath('album', { name: 'Letters from Likoma', artist: 'Lusungu', label: 'Ferry House' }),
  playlist: buildEmbedPath('playlist', { list: 'minibus-to-limbe' }),
};
const EMBED_KINDS = ['song', 'album', 'playlist'] as const;

const fixture = useVisitor();
let foreignSite: ForeignSite;
beforeAll(async () => {
  foreignSite = await openForeignSite();
});
afterAll(() => foreignSite.close());

/** Opens a page of the other site with this HTML; returns the frame in it. */
async function openEmbed(html: string): Promise<{ page: Page; frame: Frame }> {
  const { page } = fixture.closeAfterTest(await fixture.visit(foreignSite.show(html)));
  const frame = await page
    .locator('iframe')
    .elementHandle()
    .then((element) => element?.contentFrame());
  if (!frame) throw new Error('The page has no frame.');
  await frame.getByRole('heading', { level: 1 }).waitFor();
  return { page, frame };
}

/** Fetches the embed code of a page over oEmbed, as another site does when its user pastes a link. */
async function fetchEmbedCode(path: string): Promise<string> {
  const page = await (await fetch(siteUrl() + path)).text();
  const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(page)?.[1] ?? '';
  const answer: { html: string } = await (await fetch(link.replaceAll('&amp;', '&'))).json();
  return answer.html;
}

const readSound = (frame: Frame) =>
  frame.evaluate(() => {
    const audios = Array.from(document.querySelectorAll('audio'));
    return { count: audios.length, currentTime: audios[0]?.currentTime ?? 0, isPaused: audios[0]?.paused ?? true };
  });
const waitForSound = (frame: Frame, seconds: number) =>
  waitUntil(`second ${seconds}`, async () => (await readSound(frame)).currentTime > seconds);

test('SHR-3 the embed code of the share dialog shows the song on another site, where it plays and the play counts', async () => {
  const { page: own, context } = fixture.closeAfterTest(await fixture.visit(SONG_PATH));
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const song = own.getByRole('region', { name: 'Song', exact: true });
  await song.getByRole('button', { name: 'Share Chikondi cha Nyanja' }).click();
  await own.getByRole('button', { name: 'Copy embed code' }).click();
  await own.getByText('Embed code copied').first().waitFor();
  const code = await own.evaluate(() => navigator.clipboard.readText());

  const { page, frame } = await openEmbed(code);
  expect(new URL(frame.url()).origin).not.toBe(new URL(page.url()).origin);
  const counted = page.waitForResponse('**/api/count-play');
  await frame.getByRole('button', { name: 'Play Chikondi cha Nyanja by Lusungu' }).click();
  await waitForSound(frame, 1.5);
  expect((await counted).status()).toBe(200);
  await frame.getByRole('button', { name: 'Pause Chikondi cha Nyanja by Lusungu' }).click();
  expect(await readSound(frame)).toMatchObject({ count: 1, isPaused: true });

  const link = frame.getByRole('link', { name: 'Listen on Nyimbo' });
  expect(await link.getAttribute('href')).toBe(siteUrl() + SONG_PATH);
  const [opened] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await opened.getByRole('heading', { level: 1, name: 'Chikondi cha Nyanja' }).waitFor();
});

test('SHR-3 the listener plays, seeks before and during playback, and pauses with the keyboard alone', async () => {
  const { page, frame } = await openEmbed(await fetchEmbedCode(SONG_PATH));
  const seekBar = frame.getByRole('slider', { name: 'Position' });
  await seekBar.focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('ArrowRight');
  expect(await seekBar.getAttribute('aria-valuetext')).toMatch(/^0:05 of \d+:\d\d$/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Space');
  await waitForSound(frame, 5.5);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowLeft');
  await waitUntil('the sound went back', async () => (await readSound(frame)).currentTime < 5.5);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await waitUntil('a pause', async () => (await readSound(frame)).isPaused);
});

test.each([
  ['an album', ALBUM_PATH],
  ['a playlist', '/playlist?list=minibus-to-limbe'],
])('SHR-3 the songs of %s play one after the other, and the listener can choose a song', async (_, path) => {
  const { frame } = await openEmbed(await fetchEmbedCode(path));
  const rows = frame.getByRole('region', { name: 'Songs' }).getByRole('button');
  const readCurrentIndex = () => rows.evaluateAll((all) => all.findIndex((row) => row.hasAttribute('aria-current')));
  expect(await rows.count()).toBeGreaterThan(2);
  await frame
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await waitForSound(frame, 0.2);
  // Seek to the end of the first song instead of waiting for it.
  await frame.evaluate(() => {
    const [audio] = document.querySelectorAll('audio');
    if (audio) audio.currentTime = audio.duration - 0.5;
  });
  await waitUntil('the second song', async () => (await readCurrentIndex()) === 1);
  await waitForSound(frame, 0.2);
  await rows.nth(2).click();
  await waitUntil('the third song', async () => (await readCurrentIndex()) === 2 && !(await readSound(frame)).isPaused);
  expect((await readSound(frame)).count).toBe(1);
  await rows.nth(2).click();
  await waitUntil('a pause', async () => (await readSound(frame)).isPaused);
});

test('SHR-3 a song that does not load shows an error, and plays on the next click', async () => {
  const { page } = fixture.closeAfterTest(
    await fixture.visit(foreignSite.show(await fetchEmbedCode(SONG_PATH)), {
      expected: /ERR_FAILED|Failed to load resource/,
    }),
  );
  const frame = page.frameLocator('iframe');
  await page.route('**/media/**/*.mp3', (route) => route.abort());
  await frame.getByRole('button', { name: /^Play / }).click();
  await frame.getByText('This song did not play. Try again.').waitFor();
  await page.unroute('**/media/**/*.mp3');
  await frame.getByRole('button', { name: /^Play / }).click();
  await frame.getByRole('button', { name: /^Pause / }).waitFor();
  await waitUntil('no message', async () => (await frame.getByRole('status').innerText()) === '');
});

test('SHR-3 a playlist skips a song that does not play, stops after three, and goes on when the listener plays again', async () => {
  const { page } = fixture.closeAfterTest(
    await fixture.visit(foreignSite.show(await fetchEmbedCode('/playlist?list=minibus-to-limbe')), {
      expected: /ERR_FAILED|Failed to load resource/,
    }),
  );
  const frame = page.frameLocator('iframe');
  const rows = frame.getByRole('region', { name: 'Songs' }).getByRole('button');
  let failures = 1;
  await page.route('**/media/**/*.mp3', (route) => ((failures -= 1) < 0 ? route.continue() : route.abort()));
  await frame
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await frame.getByText(/ did not play\.$/).waitFor();
  await frame
    .getByRole('button', { name: /^Pause / })
    .first()
    .waitFor();
  expect(await rows.nth(1).getAttribute('aria-current')).toBe('true');
  failures = Infinity;
  await rows.nth(0).click();
  await frame.getByText('This song did not play. Try again.').waitFor();
  expect(await rows.nth(2).getAttribute('aria-current')).toBe('true');
  failures = 1;
  await frame
    .getByRole('button', { name: /^Play / })
    .first()
    .click();
  await frame.getByText(/ did not play\.$/).waitFor();
  expect(await rows.nth(3).getAttribute('aria-current')).toBe('true');
});

test.each(['/', SONG_PATH, ALBUM_PATH, '/playlist', '/app-shell.html', '/api/home', '/oembed?url=x', '/embedded'])(
  'SHR-3 another site cannot frame %s',
  async (path) => {
    const expected = /frame-ancestors|refused to (display|connect|frame)|Failed to load resource/i;
    const url = foreignSite.show(`<iframe src="${siteUrl()}${path.replaceAll('&', '&amp;')}"></iframe>`);
    const { page } = fixture.closeAfterTest(await fixture.visit('about:blank', { expected }));
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'));
    await page.goto(url);
    await refused;
    await waitUntil('an error page', () => page.frames().some((frame) => frame.url().startsWith('chrome-error:')));
  },
);

describe.each(EMBED_KINDS)('the embeddable page of a %s', (kind) => {
  test('SHR-3 has at most 15 KB with its script, and valid HTML', async () => {
    const bytes = await new Promise<number>((resolve, reject) => {
      get(siteUrl() + EMBEDS[kind], { headers: { 'accept-encoding': 'br' } }, (response) => {
        let received = 0;
        response.on('data', (chunk: Buffer) => (received += chunk.length));
        response.on('end', () => resolve(received));
      }).on('error', reject);
    });
    expect(bytes).toBeGreaterThan(2000);
    expect(bytes).toBeLessThanOrEqual(budgets['/embed/'].pageBrotliBytes);
    const html = await (await fetch(siteUrl() + EMBEDS[kind])).text();
    const validator = new HtmlValidate({
      root: true,
      extends: ['html-validate:recommended'],
      rules: { 'doctype-style': ['error', { style: 'lowercase' }] },
    });
    const { results } = await validator.validateString(html);
    expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId} ${message}`))).toEqual(
      [],
    );
  });

  test.each([
    [300, 150],
    [360, EMBED_SIZES[kind].height],
    [480, EMBED_SIZES[kind].height],
    [1440, 900],
  ])('SHR-3 fits into %i x %i in both colour schemes, without axe violations', async (width, height) => {
    const { page } = fixture.closeAfterTest(await fixture.visit('about:blank', { width, height }));
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(EMBEDS[kind]);
      await page.getByRole('slider', { name: 'Position' }).waitFor();
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      for (const part of [page.getByRole('button', { name: /^Play / }).first(), page.getByText('Listen on Nyimbo')]) {
        const box = await part.boundingBox();
        expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      }
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe(colorScheme);
      await expectNoAxeViolations(page);
    }
  });

  test('SHR-3 works without JavaScript, with the browser’s own controls', async () => {
    const context = await fixture.browser.newContext({ baseURL: siteUrl(), javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(EMBEDS[kind]);
    expect(await page.locator('audio[controls]:visible').count()).toBe(await page.locator('audio').count());
    expect(await page.locator('audio').count()).toBeGreaterThan(kind === 'song' ? 0 : 2);
    expect(await page.locator('#play, #seek, #time').filter({ visible: true }).count()).toBe(0);
    await context.close();
  });
});
