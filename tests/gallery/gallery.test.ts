import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { expectNoAxeViolations } from '../support/accessibility/axe.ts';
import { useVisitor } from '../support/useVisitor.ts';
import { serveFolder, type FolderServer } from '../support/hosts/serveFolder.ts';

const PACKAGE_FOLDER = resolve(__dirname, '../../shared-ui');
const GALLERY_FOLDER = resolve(PACKAGE_FOLDER, 'dist/gallery');

const THEMES = ['dark', 'light'] as const;
const WIDTHS = [360, 1440] as const;
const CASES = THEMES.flatMap((theme) => WIDTHS.map((width) => [theme, width] as const));
const OVERLAYS = ['account', 'search', 'queue', 'side menu'] as const;

const fixture = useVisitor();
let server: FolderServer;

beforeAll(async () => {
  // Always rebuild (6 s): a gallery of old sources proves nothing.
  execFileSync(process.execPath, ['buildGallery.mjs'], { cwd: PACKAGE_FOLDER, stdio: 'pipe' });
  server = await serveFolder(GALLERY_FOLDER);
}, 120_000);

afterAll(async () => {
  await server?.close();
});

interface GalleryVisit {
  page: Page;
  /** The page's console errors and uncaught exceptions. */
  errors: string[];
}

async function openGallery(theme: string, width: number): Promise<GalleryVisit> {
  const page = await fixture.browser.newPage({ viewport: { width, height: 800 }, reducedMotion: 'reduce' });
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // One cover requests a missing picture on purpose, to show the fallback.
    const isExpected = message.location().url.includes('no-such-picture');
    if (message.type() === 'error' && !isExpected) errors.push(message.text());
  });
  await page.goto(`${server.origin}/index.html?theme=${theme}`);
  await page.getByRole('heading', { name: 'Gallery', level: 1 }).waitFor();
  await page.evaluate(() => document.fonts.ready);
  return { page, errors };
}

describe.each(CASES)('A11Y gallery in the %s theme at %i px', (theme, width) => {
  let visit: GalleryVisit;

  beforeAll(async () => {
    visit = await openGallery(theme, width);
  }, 60_000);

  afterAll(() => visit.page.close());

  test('A11Y no primitive has an axe violation in any state', async () => {
    await expectNoAxeViolations(visit.page);
    expect(visit.errors).toEqual([]);
  }, 60_000);

  test('A11Y the page does not scroll horizontally', async () => {
    const overflow = await visit.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  test.each(OVERLAYS)(
    'A11Y the %s dialog has no axe violation, and Escape returns the focus',
    async (kind) => {
      const { page } = visit;
      const opener = page.getByRole('button', { name: `Open ${kind}` });
      await opener.click();
      await page.getByRole('dialog').waitFor();
      await expectNoAxeViolations(page, { within: '[role="dialog"]' });
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true);
    },
    60_000,
  );

  test('A11Y the menu has no axe violation', async () => {
    const { page } = visit;
    await page.getByRole('button', { name: 'Open menu' }).click();
    await page.getByRole('menu', { name: 'Example menu' }).waitFor();
    // Check the whole page, because a check of the menu alone does not notice a menu outside all landmarks.
    await expectNoAxeViolations(page);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
  }, 60_000);
});

describe('in a real browser', () => {
  test('NAV-9 a dialog lies on layer 1100 over an overlay on layer 1000', async () => {
    const { page } = await openGallery('dark', 1440);
    await page.getByRole('button', { name: 'Open account' }).click();
    const layers = await page.getByRole('dialog').evaluate((dialog) => {
      const layerOf = (element: Element | null) => element && getComputedStyle(element).zIndex;
      return [layerOf(dialog), layerOf(dialog.previousElementSibling)];
    });
    expect(layers).toEqual(['1100', '1000']);
    await page.close();
  }, 60_000);

  test('keeps the height of a song row in every state', async () => {
    const { page } = await openGallery('dark', 1440);
    const heights = await page
      .getByRole('list', { name: 'Full rows' })
      .getByRole('listitem')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect(new Set(heights).size).toBe(1);
    await page.close();
  }, 60_000);

  test('gives every control of a song row a target of 44 px on the phone', async () => {
    const { page } = await openGallery('light', 360);
    const small = await page
      .getByRole('list', { name: 'Full rows' })
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const { width, height } = button.getBoundingClientRect();
          const isShown = width > 0;
          return isShown && (width < 44 || height < 44) ? [`${button.ariaLabel} ${width}x${height}`] : [];
        }),
      );
    expect(small).toEqual([]);
    await page.close();
  }, 60_000);

  test('draws the cover of a song whose picture does not load', async () => {
    const { page } = await openGallery('dark', 1440);
    const sources = await page
      .locator('main img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
    expect(sources.length).toBeGreaterThan(20);
    await page.locator('img[src^="/no-such-picture"]').waitFor({ state: 'detached' });
    await page.close();
  }, 60_000);
});
