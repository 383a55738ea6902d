/** The frame around the pages (header, menus, footer): menus, loader, theme, links, 'back' and 'forward'. */
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { hasAppTakenOver } from '../../support/early/earlyPage.ts';
import { waitUntil } from '../../support/startSite.ts';
import { siteUrl } from '../../support/visitor.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit } = useVisitor();

test('NAV-7 the left menu is open from 1920 px, a rail below, and its toggle sets and clears the flag', async () => {
  const wide = await visit('/', { width: 1920 });
  const toggle = wide.page.getByRole('button', { name: 'Menu' }).first();
  await toggle.waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  await wide.leave();

  const { page, pageErrors, leave } = await visit('/', { width: 1440 });
  const menuButton = page.getByRole('button', { name: 'Menu' }).first();
  await menuButton.waitFor();
  expect(await menuButton.getAttribute('aria-expanded')).toBe('false');
  await menuButton.click();
  expect(await menuButton.getAttribute('aria-expanded')).toBe('true');
  expect(await page.evaluate(() => sessionStorage.getItem('left-menu'))).not.toBeNull();
  await expectNoAxeViolations(page);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).click();
  await page.getByRole('heading', { level: 1, name: /charts/i }).waitFor();
  expect(await menuButton.getAttribute('aria-expanded')).toBe('false');
  expect(await page.evaluate(() => sessionStorage.getItem('left-menu'))).not.toBeNull();
  await menuButton.click();
  await menuButton.click();
  expect(await page.evaluate(() => sessionStorage.getItem('left-menu'))).toBeNull();
  expect(pageErrors).toEqual([]);
  await leave();
});

test('NAV-4 the phone’s side menu opens as a dialog, closes on a navigation and gives focus back on Escape', async () => {
  const { page, pageErrors, leave } = await visit('/', { width: 360, height: 740 });
  const menuButton = page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Menu' });
  await menuButton.click();
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('navigation', { name: 'Main' }) });
  await dialog.waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await menuButton.evaluate((button) => button === document.activeElement)).toBe(true);

  await menuButton.click();
  await dialog.getByRole('link', { name: 'Charts' }).click();
  await page.getByRole('heading', { level: 1, name: /charts/i }).waitFor();
  await dialog.waitFor({ state: 'hidden' });
  expect(pageErrors).toEqual([]);
  await leave();
});

test('NAV-6 the phone’s side menu closes on going to Support and to Terms', async () => {
  const { page, leave } = await visit('/', { width: 360, height: 740 });
  const menuButton = page.getByRole('navigation', { name: 'Quick' }).getByRole('button', { name: 'Menu' });
  const dialog = page.getByRole('dialog').filter({ has: page.getByRole('navigation', { name: 'Main' }) });
  for (const [path, heading] of [
    ['/help-center/', /help/i],
    ['/about/terms-and-conditions', /terms/i],
  ] as const) {
    await menuButton.click();
    await dialog.locator(`a[href="${path}"]`).first().click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
  }
  await leave();
});

test('NAV-5 the previous path is kept in session storage', async () => {
  const { page, leave } = await visit('/mw/artists');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).click();
  await page.waitForURL('**/chats');
  await waitUntil(
    'previous-path',
    async () => (await page.evaluate(() => sessionStorage.getItem('previous-path'))) === '/mw/artists',
  );
  await leave();
});

test('NAV-4 going to the page one is on adds no history entry', async () => {
  const { page, leave } = await visit('/chats');
  await page.getByRole('heading', { level: 1, name: /charts/i }).waitFor();
  const before = await page.evaluate(() => history.length);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).click();
  expect(await page.evaluate(() => history.length)).toBe(before);
  await leave();
});

test('SET-1 the theme is dark at first, is kept, and does not flash at load', async () => {
  const { page, pageErrors, leave } = await visit('/');
  expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
  await page.getByRole('button', { name: 'Light theme' }).first().click();
  await page.getByRole('button', { name: 'Dark theme' }).first().waitFor();
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('light');

  await page.addInitScript(() => {
    const seen: (string | null)[] = [];
    window.nyimboThemes = seen;
    const record = () => {
      if (document.body) seen.push(document.documentElement.getAttribute('data-theme'));
      requestAnimationFrame(record);
    };
    requestAnimationFrame(record);
  });
  await page.reload();
  await page.getByRole('button', { name: 'Dark theme' }).first().waitFor();
  const themes = await page.evaluate(() => [...new Set(window.nyimboThemes)]);
  expect(themes).toEqual(['light']);
  expect(pageErrors).toEqual([]);
  await leave();
});

test('RTE-51 going back restores the scroll position', async () => {
  const { page, leave } = await visit('/');
  await page.getByRole('region', { name: 'Artists by city' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 900));
  await waitUntil('scrolled', async () => (await page.evaluate(() => window.scrollY)) === 900);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' }).click();
  await page.getByRole('heading', { level: 1, name: /charts/i }).waitFor();
  await waitUntil('the top', async () => (await page.evaluate(() => window.scrollY)) === 0);
  await page.goBack();
  await waitUntil('scroll restored', async () => Math.abs((await page.evaluate(() => window.scrollY)) - 900) < 5);
  await leave();
});

test('RTE-51 a page that is opened by its address begins at its top, and going back from it restores the position', async () => {
  const { page, leave } = await visit('/');
  await page.getByRole('region', { name: 'Artists by city' }).waitFor();
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.goto(new URL('/chats', siteUrl()).href);
  await waitUntil('the app', () => hasAppTakenOver(page));
  await page.getByRole('heading', { level: 1, name: /charts/i }).waitFor();
  await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goBack();
  await waitUntil('scroll restored', async () => Math.abs((await page.evaluate(() => window.scrollY)) - 900) < 5);
  await page.goForward();
  await waitUntil('scroll restored', async () => Math.abs((await page.evaluate(() => window.scrollY)) - 300) < 5);
  await leave();
});

test('RTE-52 a click with a modifier opens a new tab', async () => {
  const { page, context, leave } = await visit('/');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Charts' });
  const [tab] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await tab.waitForURL((url) => url.pathname === '/chats');
  expect(new URL(page.url()).pathname).toBe('/');
  await leave();
});

test('SRC-5 Ctrl-K opens the search, Escape closes it and gives focus back', async () => {
  const { page, pageErrors, leave } = await visit('/');
  const trigger = page.getByRole('button', { name: 'Search' }).first();
  await trigger.focus();
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Search' });
  await dialog.waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(await trigger.evaluate((button) => button === document.activeElement)).toBe(true);
  expect(pageErrors).toEqual([]);
  await leave();
});

test('a missing file of the site is a real 404, and a page is never cached', async () => {
  const missing = await fetch(`${siteUrl()}/r/shell/none/nothing.js`);
  expect(missing.status).toBe(404);
  expect(missing.headers.get('content-type') ?? '').not.toContain('text/html');
  const html = await fetch(siteUrl());
  expect(html.headers.get('cache-control') ?? '').toMatch(/no-cache|no-store/);
  expect(html.headers.get('content-security-policy') ?? '').toMatch(/script-src [^;]*'nonce-/);
});

test('code of a page cannot turn text into markup with scripts, into a script, or load a script of another site', async () => {
  const { page, pageErrors, leave } = await visit('/');
  await page.getByRole('button', { name: 'Menu' }).first().waitFor();
  const outcomes = await page.evaluate(() => {
    const attempt = (run: () => unknown): string => {
      try {
        run();
        return 'done';
      } catch (error) {
        return error instanceof Error ? error.name : 'thrown';
      }
    };
    const write = (html: string) => attempt(() => (document.createElement('div').innerHTML = html));
    const load = (address: string) => attempt(() => (document.createElement('script').src = address));
    return {
      nothing: write(''),
      waveform: write('<style nonce="x">:host > div { top: 0 }</style><div class="scroll" part="scroll"></div>'),
      handler: write('<img src="x" onerror="alert(1)">'),
      attribute: write('<div onclick="alert(1)"></div>'),
      hiddenAttribute: write('<div class="a" onclick="alert(1)" part="b"></div>'),
      script: write('<script>alert(1)</script>'),
      unclosed: write('<div class="a"></div><img src=x onerror=alert(1) '),
      comment: write('<!-- x --><div></div>'),
      text: attempt(() => (document.createElement('script').text = 'alert(1)')),
      policy: attempt(() => trustedTypes.createPolicy('another', {})),
      ownScript: load('/r/shell.js'),
      foreignScript: load('https://evil.example/x.js'),
      embeddedScript: load('data:text/javascript,alert(1)'),
    };
  });
  expect(outcomes).toEqual({
    nothing: 'done',
    waveform: 'done',
    handler: 'TypeError',
    attribute: 'TypeError',
    hiddenAttribute: 'TypeError',
    script: 'TypeError',
    unclosed: 'TypeError',
    comment: 'TypeError',
    text: 'TypeError',
    policy: 'TypeError',
    ownScript: 'done',
    foreignScript: 'TypeError',
    embeddedScript: 'TypeError',
  });
  expect(pageErrors.length).toBeGreaterThan(0);
  expect(pageErrors.filter((message) => !/TrustedHTML|TrustedScript|TrustedTypePolicy/u.test(message))).toEqual([]);
  await leave();
});

declare global {
  /** TypeScript's library has no types of Trusted Types yet. */
  const trustedTypes: { createPolicy: (name: string, rules: object) => unknown };

  interface Window {
    nyimboThemes?: (string | null)[];
  }
}
