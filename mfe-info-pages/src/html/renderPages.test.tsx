/** Compares the HTML in the build with the rendered pages. */
import { render, screen } from '@testing-library/react';
import { resetBus } from '@nyimbo/shared-events/testing';
import description from '../../remote.json';
import { Component as FaqPage } from '../FaqPage.tsx';
import { Component as HelpCentrePage } from '../HelpCentrePage.tsx';
import { Component as InfoPage } from '../InfoPage.tsx';
import { Component as NewsAndEventsPage } from '../NewsAndEventsPage.tsx';
import { Component as PlansPage } from '../PlansPage.tsx';
import { FORM_NOTE, renderPages } from './renderPages.ts';

beforeEach(() => {
  resetBus();
  Reflect.set(globalThis, '__NYIMBO__', { country: { code: 'MW', name: 'Malawi', adjective: 'Malawian' } });
});
afterEach(() => Reflect.deleteProperty(globalThis, '__NYIMBO__'));

const pages = { FaqPage, HelpCentrePage, InfoPage, NewsAndEventsPage, PlansPage };
const TEXTS_SELECTOR = 'h1, h2, p:not(.from), li, summary, th, td, caption';

/** Returns the texts in a part of the page, without navigation, forms and tiles. */
function readTexts(root: ParentNode): string[] {
  const elements = [...root.querySelectorAll<HTMLElement>(TEXTS_SELECTOR)].filter(
    (element) => !element.closest('nav, form, [role="search"], ul[aria-label="Subjects"]') && !isInFormSection(element),
  );
  return elements.map(({ textContent }) => textContent.replace(/\s+/g, ' ').trim()).filter(Boolean);
}

/** Returns whether an element belongs to a form. Forms need scripts, so the HTML has a note instead. */
function isInFormSection(element: Element): boolean {
  const section = element.closest('section');
  return section !== null && (section.hasAttribute('aria-busy') || section.querySelector('form') !== null);
}

async function parseHtml(file: string): Promise<HTMLElement> {
  const html = (await renderPages()).get(file) ?? '';
  const root = document.createElement('div');
  root.innerHTML = html.replaceAll('{country}', 'Malawi').replaceAll('{adjective}', 'Malawian');
  return root;
}

function findPage(module: string) {
  const [, page] = Object.entries(pages).find(([name]) => module === `./${name}`) ?? [];
  if (!page) throw new Error(`No page is called '${module}'.`);
  return page;
}

test.each(description.routes.map((route) => [route.path, route] as const))(
  'INF-1 the static HTML of %s has the same text as the rendered page',
  async (_, { path, module, html }) => {
    const root = await parseHtml(html);
    const Page = findPage(module);
    const { container } = render(<Page params={{}} search="" path={path === '*' ? '/no/such/page' : path} />);
    await screen.findAllByRole('heading', { level: 2 });
    const shown = readTexts(container);
    const served = readTexts(root).filter((text) => text !== FORM_NOTE);
    expect(served.length).toBeGreaterThan(2);
    for (const text of served) expect(container.textContent.replace(/\s+/g, ' ')).toContain(text);
    // Remove the reading time, because the static HTML does not contain it.
    const withoutTime = shown.map((text) => text.split(' · ')[0] ?? '');
    expect(withoutTime.filter((text) => !root.textContent.includes(text))).toEqual([]);
  },
);

test('INF-1 the static HTML has no styles, scripts or classes, and no duplicate ids', async () => {
  for (const [file, html] of await renderPages()) {
    expect([file, html]).toEqual([file, expect.not.stringMatching(/<(script|style|svg|form)|\b(class|style|on\w+)=/)]);
    const root = await parseHtml(file);
    expect([file, root.querySelectorAll('h1').length]).toEqual([file, 1]);
    const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href^="#"]'))
      expect(ids).toContain(link.hash.slice(1));
  }
});

test('NAV-3 the static HTML contains no advertising token, which all visitors would share', async () => {
  for (const html of (await renderPages()).values()) expect(html).not.toContain('Uid=');
});

test('INF-1 each static HTML file belongs to a route', async () => {
  const named = description.routes.map(({ html }) => html);
  expect([...(await renderPages()).keys()].sort()).toEqual([...new Set(named)].sort());
});
