/** SHR-2: albums, artists and playlists are shared from the head of their pages. */
import { expectNoAxeViolations } from '../../support/accessibility/axe.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit, closeAfterTest } = useVisitor();

const PAGES = [
  ['album', '/mw/album/t=Letters%20from%20Likoma&artist_name=Lusungu&album-label=Ferry%20House', 'Letters from Likoma'],
  ['artist', '/mw/artist/lusungu', 'Lusungu'],
  ['playlist', '/playlist?list=minibus-to-limbe', 'Minibus to Limbe'],
] as const;

describe.each(PAGES)('the page of the %s', (kind, path, title) => {
  test.each([
    [360, 'light'],
    [1440, 'dark'],
  ] as const)('SHR-2 at %i px opens the share dialog, and a share counts once per session', async (width, theme) => {
    const { page, context } = closeAfterTest(await visit(path, { width, theme }));
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const dialog = page.getByRole('dialog', { name: `Share ${title}` });
    const shares: number[] = [];
    for (const _ of [1, 2]) {
      const button = page.getByRole('main').getByRole('button', { name: `Share ${title}`, exact: true });
      await button.focus();
      await page.keyboard.press('Enter');
      const { host, origin } = new URL(page.url());
      await dialog.getByText(`Just found this ${kind} on ${host} — check it out! Link below.`).waitFor();
      await expectNoAxeViolations(page);
      const counted = page.waitForResponse('**/api/count-page-share');
      await dialog.getByRole('button', { name: 'Copy', exact: true }).click();
      shares.push((await (await counted).json()).shares);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(origin + path);
      expect(await dialog.getByRole('button', { name: 'Copy embed code' }).count()).toBe(kind === 'artist' ? 0 : 1);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
    }
    expect(shares[0]).toBeGreaterThan(0);
    expect(shares[1]).toBe(shares[0]);
  });
});
