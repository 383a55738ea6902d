import description from '../../remote.json';
import { routePatterns } from '@nyimbo/shared-api/paths';
import { FORM_ANCHOR } from '../forms/formAnchor.ts';
import { listBlockTexts, listPageTexts } from '../text/blockText.ts';
import { parseInfoTarget } from '../text/infoLinks.ts';
import { parseInfoText } from '../text/parseInfoText.ts';
import { toSectionId } from '../text/toSectionId.ts';
import { content as faq } from './faq/faq.ts';
import { content as help } from './help/help.ts';
import { infoPages, parseInfoRoute } from './infoPages.ts';
import { content as news, buildNewsText } from './news.ts';
import { content as plans } from './plans.ts';

const country = { name: 'Malawi', adjective: 'Malawian' };
/** IDs that the surrounding page uses. */
const RESERVED_IDS = ['app', 'main'];

const groups = [...faq.groups, ...help.groups];
const readPages = () =>
  Promise.all(Object.values(infoPages).map(async ({ name, load }) => ({ name, content: await load() })));

/** Collects all texts of this remote, with their location. */
async function collectTexts(): Promise<[where: string, text: string][]> {
  const texts: [string, string][] = [
    ['faq', faq.lead],
    ['help', help.lead],
    ...Object.values(help.contactPrompt).map((text): [string, string] => ['help', text]),
    ['plans', plans.lead],
    ...[...plans.notes, ...plans.plans.flatMap(({ features }) => features)].map((text): [string, string] => [
      'plans',
      text,
    ]),
    ...[news.heading, buildNewsText(true), buildNewsText(false)].map((text): [string, string] => ['news', text]),
    ...groups.flatMap(({ groupId, questions }) =>
      questions.flatMap(({ question, answer }) =>
        [question, ...answer.flatMap(listBlockTexts)].map((text): [string, string] => [groupId, text]),
      ),
    ),
  ];
  for (const { name, content } of await readPages()) {
    texts.push(...listPageTexts(content).map((text): [string, string] => [name, text]));
  }
  return texts;
}

/** Collects the anchors on each page that texts may link to. */
async function collectAnchors(): Promise<Map<string, string[]>> {
  const idsOf = (page: typeof faq) =>
    page.groups.flatMap(({ groupId, questions }) => [groupId, ...questions.map(({ questionId }) => questionId)]);
  const anchors = new Map([
    ['FAQ', idsOf(faq)],
    ['HelpCentre', idsOf(help)],
  ]);
  for (const { name, content } of await readPages()) {
    const ids = content.sections.map(({ heading }) => toSectionId(heading));
    anchors.set(name, content.form ? [...ids, FORM_ANCHOR] : ids);
  }
  return anchors;
}

describe('the information texts', () => {
  test('INF-1 link only to existing pages and anchors, and contain no unparsed markup', async () => {
    const anchors = await collectAnchors();
    for (const [where, text] of await collectTexts()) {
      for (const part of parseInfoText(text, country)) {
        expect([where, part.text]).toEqual([where, expect.not.stringMatching(/[[\]{}]|\]\(/)]);
        if (part.kind === 'words') continue;
        const target = parseInfoTarget(part.target);
        expect([where, part.target, target]).toEqual([where, part.target, expect.anything()]);
        if (target && target.hash !== '') expect(anchors.get(target.name)).toContain(target.hash.slice(1));
      }
    }
  });

  test('INF-1 contain no placeholder text', async () => {
    for (const [where, text] of await collectTexts()) {
      expect([where, text]).toEqual([where, expect.not.stringMatching(/lorem|ipsum|todo|tbd|coming soon/i)]);
    }
  });

  test('INF-1 mention no prices, opening hours or phone numbers', async () => {
    for (const [where, text] of await collectTexts()) {
      expect([where, text]).toEqual([
        where,
        expect.not.stringMatching(/\bMK ?\d|\bMWK\b|\d per cent|\+265|working day/i),
      ]);
    }
  });

  test('INF-1 give each section of a page its own anchor', async () => {
    for (const [page, ids] of await collectAnchors()) {
      expect([page, new Set(ids).size]).toEqual([page, ids.length]);
      for (const id of ids) {
        expect([page, id]).toEqual([page, expect.stringMatching(/^[a-z0-9]+(-[a-z0-9]+)*$/)]);
        expect(RESERVED_IDS).not.toContain(id);
      }
    }
  });

  test('INF-1 show the date of their last change, which is not in the future', async () => {
    const days = [faq, help, plans, ...(await readPages()).map(({ content }) => content)].map(({ changed }) => changed);
    for (const day of days) {
      expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day);
      // Allow one day ahead, because of time zones.
      expect(Date.parse(day)).toBeLessThan(Date.now() + 24 * 60 * 60_000);
    }
  });
});

describe('remote.json', () => {
  const bare = (path: string) => path.replace(/(?<=.)\/$/, '');

  test('RTE-42 owns every information route of the site, and all unknown paths', () => {
    const owned = routePatterns.filter(({ owner }) => owner === 'mfe-info-pages').map(({ pattern }) => bare(pattern));
    expect(description.routes.map(({ path }) => path).sort()).toEqual(owned.sort());
  });

  test('has a text for each route of InfoPage', () => {
    const routes = description.routes.filter(({ module }) => module === './InfoPage');
    expect(routes.map(({ path }) => path).sort()).toEqual(Object.keys(infoPages).sort());
    for (const { path } of routes) expect(parseInfoRoute(`${path}/`)).toBe(path);
  });

  test('RTE-50 has a description for each page, in a length that search engines show', () => {
    for (const { path, description: text } of description.routes) {
      if (path === '*') continue; // Search engines do not index this page.
      expect([path, text?.length]).toEqual([path, expect.any(Number)]);
      expect([path, text]).toEqual([path, expect.stringMatching(/^.{40,160}$/)]);
    }
  });
});
