/** The site's main task: a visitor finds a song, plays it and navigates while it plays. */
import type { Locator, Page } from 'playwright-core';
import { useVisitor } from '../../support/useVisitor.ts';
import { measureLoudness, readSound, watchSound } from '../../support/sound.ts';
import { sleep, waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';

const { visit, closeAfterTest } = useVisitor();
let page: Page;

beforeEach(async () => {
  ({ page } = closeAfterTest(await visit('about:blank')));
  await watchSound(page);
  await page.goto(siteUrl());
});

const player = () => page.getByRole('region', { name: 'Player' });
const trendingRegion = () => page.getByRole('region', { name: 'Trending songs' });
const trendingRows = () => trendingRegion().getByRole('listitem');

async function playFirstRow(): Promise<Locator> {
  const row = trendingRows().first();
  await row.hover();
  await row.getByRole('button', { name: /^Play / }).click();
  await waitUntil('sound', async () => (await readSound(page)).sounding === 1);
  return row;
}

test('PLY-2 a click on a row plays the song audibly, the row shows ‘Pause’, and the player shows the song', async () => {
  const row = await playFirstRow();
  const title = await row.getByRole('link').first().innerText();

  const before = await readSound(page);
  await sleep(1500);
  const after = await readSound(page);
  expect(after.currentTime ?? 0).toBeGreaterThan((before.currentTime ?? 0) + 0.8);
  expect(await measureLoudness(page)).toBeGreaterThan(0.01);

  await row.getByRole('button', { name: `Pause ${title} by` }).waitFor();
  await player().getByText(title).first().waitFor();
  expect(await player().getAttribute('data-state')).toBe('playing');

  await row.hover();
  await row.getByRole('button', { name: /^Pause / }).click();
  await waitUntil('silence', async () => (await readSound(page)).sounding === 0);
});

test('PLY-10 the song continues without a gap across four pages', async () => {
  await playFirstRow();
  const samples: number[] = [];
  let isSampling = true;
  const sampling = (async () => {
    while (isSampling) {
      samples.push((await readSound(page)).currentTime ?? -1);
      await sleep(100);
    }
  })();

  const menu = page.getByRole('navigation', { name: 'Main' });
  for (const [link, heading] of [
    ['Albums', /albums/i],
    ['Artists', /artists/i],
    ['Charts', /charts/i],
    ['Help', /help/i],
  ] as const) {
    await menu.getByRole('link', { name: link }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await sleep(400);
  }
  isSampling = false;
  await sampling;

  expect(samples).not.toContain(-1);
  const isForwards = samples.every((value, index) => index === 0 || value >= (samples[index - 1] ?? 0));
  expect(isForwards).toBe(true);
  expect(samples.at(-1)! - samples[0]!).toBeGreaterThan(1);
});

test('PLY-8 after ten clicks on rows in two seconds, only the last song plays, without an error', async () => {
  await page.goto(`${siteUrl()}/songs/trending`);
  const list = page.getByRole('main').getByRole('listitem');
  await list.nth(10).waitFor();
  const buttons = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      list
        .nth(index)
        .getByRole('button', { name: /^Play / })
        .elementHandle(),
    ),
  );
  await page.evaluate(async (elements) => {
    for (const element of elements) {
      if (element instanceof HTMLElement) element.click();
      await new Promise((resolve) => setTimeout(resolve, 180));
    }
  }, buttons);

  const last = list.nth(9);
  const title = await last.getByRole('link').first().innerText();
  await last.getByRole('button', { name: new RegExp(`^Pause `) }).waitFor();
  await sleep(1000);
  const sound = await readSound(page);
  expect(sound.sounding).toBe(1);
  await player().getByText(title).first().waitFor();
  expect(
    await page
      .getByRole('status')
      .getByText(/could not|error/i)
      .count(),
  ).toBe(0);
});

test('SRC-1 searching for chikondi while a song plays opens the song, and the music continues', async () => {
  await playFirstRow();
  await page.keyboard.press('/');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.getByRole('combobox', { name: 'Search songs, albums and artists' }).fill('chikondi');
  const option = dialog.getByRole('row', { name: /Chikondi cha Nyanja/ }).first();
  await option.waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { level: 1, name: /Chikondi/ }).waitFor();
  expect(await dialog.count()).toBe(0);
  expect((await readSound(page)).sounding).toBe(1);
});

test('SNG-1 the song page shows its five sections, and SNG-8 its waveform takes over from the bottom player', async () => {
  await playFirstRow();
  await page.goto(`${siteUrl()}/song/Chikondi%20cha%20Nyanja&a_src=Lusungu`);
  for (const name of [
    'More from sale artists',
    'Recent artist albums',
    'Top charts',
    'Songs you might like',
    'Trending songs',
  ]) {
    await page.getByRole('region', { name, exact: true }).waitFor();
  }
  const song = page.getByRole('region', { name: 'Song', exact: true });
  await song.getByRole('slider', { name: 'Seek' }).waitFor();
  await song.getByRole('button', { name: 'Play', exact: true }).click();
  await waitUntil('the page’s song sounds', async () => /chikondi/i.test((await readSound(page)).file ?? ''));
  expect((await readSound(page)).sounding).toBe(1);
  await song.getByRole('button', { name: 'Pause', exact: true }).waitFor();
});

test('PLY-10 a reload restores the song at its position, paused', async () => {
  await playFirstRow();
  await waitUntil('three seconds played', async () => ((await readSound(page)).currentTime ?? 0) > 3);
  const title = await player().getByRole('link').first().innerText();
  await page.reload();

  await player().getByText(title).first().waitFor();
  expect((await readSound(page)).sounding).toBe(0);
  const position = Number(await player().getByRole('slider', { name: 'Seek' }).getAttribute('aria-valuenow'));
  expect(position).toBeGreaterThan(1.5);

  await player().getByRole('button', { name: 'Play', exact: true }).click();
  await waitUntil('sound again', async () => ((await readSound(page)).currentTime ?? 0) >= 2);
});

test('PLY-3 ‘Next song’ moves through the list, and ‘Previous song’ is disabled at its start', async () => {
  await page.evaluate(() => localStorage.setItem('playerStyle', 'advanced'));
  await page.reload();
  await playFirstRow();
  expect(await player().getByRole('button', { name: 'Previous song' }).isDisabled()).toBe(true);
  await player().getByRole('button', { name: 'Next song' }).click();
  await waitUntil('the second row', async () =>
    trendingRows()
      .nth(1)
      .getByRole('button', { name: /^Pause / })
      .isVisible(),
  );
  expect(await player().getByRole('button', { name: 'Previous song' }).isDisabled()).toBe(false);
});

test.each([
  [360, 25, 35],
  [1440, 32, 45],
])(
  'PLY-1 SNG-4 at %i px the waveform is %i px high in the player and %i px on the song page',
  async (width, bar, deck) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${siteUrl()}/song/Chikondi%20cha%20Nyanja&a_src=Lusungu&u=play`);
    const heightOf = async (region: string) => {
      const slider = page.getByRole('region', { name: region, exact: true }).getByRole('slider', { name: 'Seek' });
      await slider.waitFor();
      return (await slider.boundingBox())?.height;
    };
    expect(await heightOf('Song')).toBe(deck);
    expect(await heightOf('Player')).toBe(bar);
  },
);
