/** Text pages before the app runs: content, a takeover without layout shift, transfer size and axe. */
import { get } from 'node:http';
import { expectNoAxeViolationsInBothThemes } from '../../support/accessibility/axe.ts';
import { useVisitor } from '../../support/useVisitor.ts';
import { hasAppTakenOver, openBeforeApp, type EarlyVisitor } from '../../support/early/earlyPage.ts';
import { sleep, waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';

const SONG_PATH = '/song/Chikondi%20cha%20Nyanja&a_src=Lusungu';

const fixture = useVisitor();

async function open(address: string, options: Parameters<typeof openBeforeApp>[2] = {}): Promise<EarlyVisitor> {
  return fixture.closeAfterTest(await openBeforeApp(fixture.browser, address, options));
}

test('INF-1 an information page is read without JavaScript', async () => {
  const context = await fixture.browser.newContext({ baseURL: siteUrl(), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/faq');
  await page.getByRole('heading', { level: 2, name: 'Your data bundle' }).waitFor();
  await page.getByText('What is the queue?').click();
  expect(await page.getByText('The queue holds the list you played from').isVisible()).toBe(true);
  await context.close();
});

test.each([360, 1440])(
  'INF-1 at %i px what is being read stays where it is, and open, when the app takes the page over',
  async (width) => {
    const { page, loadApp } = await open('/faq', { width });
    const question = page.locator('#queue');
    await question.locator('summary').click();
    await question.evaluate((element) => element.scrollIntoView({ block: 'start' }));
    const topOf = () => question.first().evaluate((element) => element.getBoundingClientRect().top);
    const before = await topOf();
    loadApp();
    await waitUntil('the page', () => hasAppTakenOver(page));
    expect(Math.abs((await topOf()) - before)).toBeLessThan(3);
    await sleep(500);
    expect(Math.abs((await topOf()) - before)).toBeLessThan(3);
    expect(await question.getAttribute('open')).not.toBeNull();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(200);
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  },
  60_000,
);

test('INF-1 an information page and its title are the same before and after', async () => {
  const { page, readShift, loadApp } = await open('/about/privacy-policy/');
  const title = await page.locator('#early-page h1').innerText();
  const tab = await page.title();
  loadApp();
  await waitUntil('the page', () => hasAppTakenOver(page));
  expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(title);
  expect(await page.title()).toBe(tab);
  expect(await readShift()).toBeLessThan(0.01);
}, 60_000);

/** Measures the bytes that a visitor downloads before they can read a song's page, and before they can hear it. */
test('SNG-5 the HTML of a song’s page is below 30 KB, and what plays needs nothing else but cover and sound', async () => {
  const measure = async (path: string, encoding: string) => (await fetchRaw(path, encoding)).rawBytes;
  const compressed = await measure(SONG_PATH, 'br');
  const plain = await measure(SONG_PATH, 'identity');
  const html = (await fetchRaw(SONG_PATH, 'identity')).text;
  const cover = /class="e-art" src="([^"]+)"/.exec(html)?.[1] ?? '';
  const sound = /<audio [^>]*src="([^"]+)"/.exec(html)?.[1] ?? '';
  const parts = { compressed, plain, cover: await measure(cover, 'br'), sound: await measure(sound, 'identity') };
  console.log(`A song’s page without scripts, in bytes: ${JSON.stringify(parts)}`);
  expect(compressed).toBeLessThan(30_000);
  expect(parts.cover).toBeLessThan(10_000);
  expect(parts.sound).toBeGreaterThan(100_000);
});

/** Sends a plain HTTP request. Returns the number of bytes on the wire, and the body as text if it is uncompressed. */
function fetchRaw(path: string, encoding: string): Promise<{ rawBytes: number; text: string }> {
  return new Promise((resolve, reject) => {
    get(new URL(path, siteUrl()), { headers: { 'accept-encoding': encoding } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ rawBytes: body.length, text: body.toString() });
      });
    }).on('error', reject);
  });
}

describe.each([
  [1440, 'dark'],
  [360, 'light'],
] as const)('at %i px in the %s theme', (width, theme) => {
  test.each([
    SONG_PATH,
    '/mw/album/t=Letters%20from%20Likoma&artist_name=Lusungu&album-label=Ferry%20House',
    '/mw/artist/lusungu',
    '/faq',
  ])('A11Y axe finds nothing before the app runs: %s', async (address) => {
    const { page } = await open(address, { width, theme });
    await expectNoAxeViolationsInBothThemes(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });
});
