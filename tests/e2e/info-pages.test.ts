/**
 * The information pages in a browser, at phone and desktop width: links from the list, anchors within pages, both
 * searches, print, and countries with long names. pages.test.ts opens each page by its URL.
 */
import type { Locator, Page } from 'playwright-core';
import { expectNoAxeViolationsInBothThemes } from '../support/accessibility/axe.ts';
import { waitUntil } from '../support/startSite.ts';
import { siteUrl } from '../support/visitor.ts';
import { useVisitor } from '../support/useVisitor.ts';

const fixture = useVisitor();
const { visit, revisit } = fixture;

/** The entries of the list of information pages: requirement, link text and the page's heading. */
const LISTED_PAGES = [
  ['RTE-28', 'FAQ', 'Frequently asked questions'],
  ['RTE-36', 'Help centre', 'How can we help?'],
  ['RTE-40', 'Privacy', 'Privacy'],
  ['RTE-41', 'Terms', 'Terms and conditions'],
  ['RTE-30', 'Plans', 'Plans'],
  ['RTE-31', 'About', 'About Nyimbo'],
  ['RTE-29', 'Content licensing', 'Content licensing'],
  ['RTE-27', 'Community', 'Community'],
  ['RTE-37', 'Go premium', 'Go premium'],
  ['RTE-32', 'Earn money', 'Earn money'],
  ['RTE-38', 'Get verified', 'Get verified'],
  ['RTE-34', 'Advertise', 'Advertise on Nyimbo'],
  ['RTE-33', 'Contact', 'Contact'],
  ['RTE-39', 'Report an issue', 'Report an issue'],
] as const;

const pageNavigation = (page: Page) => page.getByRole('navigation', { name: 'Information pages' });
const pageHeading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const topOf = (target: Locator) => target.evaluate((element) => element.getBoundingClientRect().top);

/** Waits until the page's React component has replaced the server's HTML. */
async function waitForPage(page: Page): Promise<void> {
  await pageNavigation(page).waitFor();
  await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], #early-page'));
}

async function readHorizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

/** Waits until an element's top is in the upper half of the viewport. */
async function waitUntilInSight(page: Page, target: Locator): Promise<void> {
  const height = page.viewportSize()?.height ?? 0;
  await waitUntil('the target is in sight', async () => {
    const top = await topOf(target);
    return top >= 0 && top < height / 2;
  });
}

describe.each([360, 1440])('at %i px', (width) => {
  test('RTE-27 to RTE-41 each page opens from the list with one main heading, and its link is marked and visible', async () => {
    const { page, pageErrors, leave } = await revisit('/faq&s=u', { width });
    await waitForPage(page);
    for (const [, label, heading] of LISTED_PAGES) {
      const link = pageNavigation(page).getByRole('link', { name: label, exact: true });
      await link.click();
      await pageHeading(page, heading).waitFor();
      await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"]'));
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await link.getAttribute('aria-current')).toBe('page');
      await waitUntil(`${label} is in sight in the list`, () =>
        link.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left >= 0 && right <= window.innerWidth;
        }),
      );
      expect(await readHorizontalOverflow(page)).toBe(0);
    }
    expect(pageErrors).toEqual([]);
    await leave();
  });

  test('NAV-3 the URL of the advertising page has a new token after each navigation', async () => {
    const { page, leave } = await revisit('/plans/', { width });
    await waitForPage(page);
    const seen = new Set<string>();
    for (const label of ['Advertise', 'Plans', 'Advertise']) {
      await pageNavigation(page).getByRole('link', { name: label, exact: true }).click();
      await pageHeading(page, label === 'Plans' ? 'Plans' : 'Advertise on Nyimbo').waitFor();
      if (label === 'Advertise') seen.add(new URL(page.url()).searchParams.get('Uid') ?? '');
    }
    expect(seen.size).toBe(2);
    for (const token of seen) expect(token).toMatch(/^[A-Za-z0-9]{150,190}$/);
    await leave();
  });

  test('RTE-28 a link to a question opens it and scrolls to it, on page load and from another page', async () => {
    const { page, pageErrors, leave } = await revisit('/faq#username-change', { width });
    await waitForPage(page);
    const question = page.locator('main details#username-change');
    await waitUntil('the question is open', async () => (await question.getAttribute('open')) !== null);
    await waitUntilInSight(page, question);
    expect(await page.locator('main details#listening-free').getAttribute('open')).toBeNull();

    await pageNavigation(page).getByRole('link', { name: 'Plans', exact: true }).click();
    await pageHeading(page, 'Plans').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'do not pay' }).click();
    const money = page.locator('main details#asked-for-money');
    await waitUntil('the other question is open', async () => (await money.getAttribute('open')) !== null);
    await waitUntilInSight(page, money);
    expect(pageErrors).toEqual([]);
    await leave();
  });

  test('INF-1 the table of contents scrolls to a section, and Back returns to the top', async () => {
    const { page, pageErrors, leave } = await revisit('/about/privacy-policy/', { width });
    await waitForPage(page);
    const contents = page.getByRole('navigation', { name: 'On this page' });
    if (width < 1440) await contents.getByText('On this page').click();
    const link = contents.getByRole('link', { name: 'Your rights' });
    await link.click();
    const heading = page.getByRole('heading', { level: 2, name: 'Your rights' });
    const height = page.viewportSize()?.height ?? 0;
    await waitUntil('the section is in sight', async () => (await topOf(heading)) < height);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight / 2));
    await waitUntil(
      'a section is marked',
      async () => (await contents.locator('a[aria-current="true"]').count()) === 1,
    );
    await page.goBack();
    await waitUntil('back at the top', () => page.evaluate(() => window.scrollY === 0));
    await expectNoAxeViolationsInBothThemes(page);
    expect(pageErrors).toEqual([]);
    await leave();
  });

  test('RTE-28 the search of the questions stores its text in the URL, and a reload restores it', async () => {
    const { page, pageErrors, leave } = await revisit('/faq&s=u', { width });
    await waitForPage(page);
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('megabyte');
    await page.getByRole('status').filter({ hasText: '1 question about “megabyte”' }).waitFor();
    await page.locator('main mark', { hasText: 'megabyte' }).waitFor();
    await page.waitForURL(/\?q=megabyte$/);
    await expectNoAxeViolationsInBothThemes(page);
    await page.reload();
    await page.locator('main mark', { hasText: 'megabyte' }).waitFor();
    await page.getByRole('searchbox', { name: 'Search the questions' }).fill('');
    await page.locator('main details#listening-free').waitFor();
    expect(pageErrors).toEqual([]);
    await leave();
  });

  test('RTE-36 the visitor searches the help and opens a guide by keyboard, and Back returns to the results', async () => {
    const { page, pageErrors, leave } = await revisit('/help-center/', { width });
    await waitForPage(page);
    const field = page.getByRole('searchbox', { name: 'Search the help centre' });
    await field.fill('forgot password');
    await page.getByRole('list', { name: 'Answers' }).waitFor();
    await page.waitForURL(/\?q=forgot\+password$/);
    await expectNoAxeViolationsInBothThemes(page);
    await field.press('ArrowDown');
    await page.keyboard.press('Enter');
    const guide = page.locator('main details#new-password');
    await waitUntil('the guide is open', async () => (await guide.getAttribute('open')) !== null);
    await waitUntilInSight(page, guide);
    await page.goBack();
    await page.getByRole('list', { name: 'Answers' }).waitFor();
    expect(await field.inputValue()).toBe('forgot password');
    // Follow a link before the page has written the typed text to the URL.
    await field.fill('no sound');
    await page.getByRole('link', { name: 'There is no sound' }).click();
    const other = page.locator('main details#no-sound');
    await waitUntil('the other guide is open', async () => (await other.getAttribute('open')) !== null);
    await waitUntilInSight(page, other);
    expect(pageErrors).toEqual([]);
    await leave();
  });

  test.each([
    ['RTE-28', '/faq'],
    ['RTE-36', '/help-center/'],
  ])('%s %s is accessible with every answer unfolded', async (_, path) => {
    const { page, pageErrors, leave } = await revisit(path, { width });
    await waitForPage(page);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll('main details')) details.setAttribute('open', '');
    });
    await expectNoAxeViolationsInBothThemes(page);
    expect(await readHorizontalOverflow(page)).toBe(0);
    expect(pageErrors).toEqual([]);
    await leave();
  });

  test('INF-1 a printed page has only the text, unfolded, dark on white and with the URLs of links', async () => {
    const { page, leave } = await visit('/faq', { width, theme: 'dark' });
    await waitForPage(page);
    await page.emulateMedia({ media: 'print' });
    for (const role of ['banner', 'contentinfo', 'navigation', 'searchbox'] as const) {
      expect([role, await page.getByRole(role).count()]).toEqual([role, 0]);
    }
    expect(await page.locator('[data-slot="player"], nyimbo-slot').locator('visible=true').count()).toBe(0);
    expect(await page.getByText('Yes. Every song plays in full, free').isVisible()).toBe(true);
    const printed = await page.evaluate(() => {
      const title = document.querySelector('main h1');
      const link = document.querySelector('main .answer a[href="/genres/"]');
      return {
        colour: title && getComputedStyle(title).color,
        address: link && getComputedStyle(link, '::after').content,
      };
    });
    expect(printed.colour).toBe('rgb(0, 0, 0)');
    expect(printed.address).toContain(siteUrl());
    await leave();
  });

  test('INF-1 the long name of a country causes no horizontal scrolling', async () => {
    const { page, context, pageErrors, leave } = await visit('/healthz', { width });
    await context.route('**/*', async (route) => {
      if (route.request().resourceType() !== 'document') return route.continue();
      const response = await route.fetch();
      const text = await response.text();
      const body = text
        .replaceAll('Malawian', 'Saint-Vincentian-and-Grenadinian')
        .replaceAll('Malawi', 'the Democratic Republic of Saint Vincent and the Northern Grenadines');
      return route.fulfill({ response, body });
    });
    for (const path of ['/about', '/news-and-events', '/faq', '/premium/', '/about/terms-and-conditions']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForFunction(() => !document.querySelector('main [aria-busy="true"], #early-page'));
      expect([path, await readHorizontalOverflow(page)]).toEqual([path, 0]);
    }
    expect(pageErrors).toEqual([]);
    await leave();
  });
});

test('INF-1 without JavaScript the visitor can read the pages and unfold the answers', async () => {
  const context = await fixture.browser.newContext({ baseURL: siteUrl(), javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/faq');
  const answer = page.getByText('Yes. Every song plays in full, free');
  await page.getByText('Is listening free?').click();
  expect(await answer.isVisible()).toBe(true);
  for (const [path, text] of [
    ['/about/privacy-policy/', 'We keep as little about you as we can'],
    ['/help-center/', 'How do I download a song?'],
    ['/plans/', 'There is one plan today'],
    ['/community', 'The people who play, share and make the music of Malawi.'],
    ['/no/such/place', 'We couldn’t find the page at this address.'],
  ] as const) {
    await page.goto(path);
    expect([path, await page.getByText(text).first().isVisible()]).toEqual([path, true]);
  }
  await context.close();
});
