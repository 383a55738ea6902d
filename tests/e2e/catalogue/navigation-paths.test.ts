/**
 * Reaches every catalogue page from home by links. Expects its canonical URL, no console message, and a working 'back'.
 * `pages.test.ts` opens the same pages by their URLs.
 */
import type { Visitor } from '../../support/visitor.ts';
import { followPath, NAVIGATION_PATHS } from '../../support/navigationPaths.ts';
import { useVisitor } from '../../support/useVisitor.ts';

const { visit } = useVisitor();

describe.each([
  { width: 360, theme: 'light' as const },
  { width: 1440, theme: 'dark' as const },
])('at $width px, $theme', ({ width, theme }) => {
  const home = { level: 1, name: /Every song from home/ } as const;
  let atHome: Visitor | null = null;
  afterAll(() => atHome?.leave());

  test.each(NAVIGATION_PATHS.map((path) => [`${path.id} ${path.target} is reached from home by links`, path] as const))(
    '%s',
    async (_, path) => {
      // Each path ends at home, where the next path starts. After a failed path, a new visitor opens home.
      const visitor = atHome ?? (await visit('/', { width, theme }));
      atHome = null;
      const { page, pageErrors } = visitor;
      await page.getByRole('heading', home).waitFor();
      await followPath(page, path);
      await page.getByRole('heading', { level: 1, name: path.heading }).first().waitFor();
      await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
      expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toContain(new URL(page.url()).host);
      for (const _link of path.links) await page.goBack();
      await page.getByRole('heading', home).waitFor();
      expect(pageErrors).toEqual([]);
      atHome = visitor;
    },
  );
});
