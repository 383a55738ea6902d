import description from '../../remote.json';
import { routePatterns } from '@nyimbo/shared-api/paths';
import { isInfoLinkName } from '../text/infoLinks.ts';
import { parseInfoText } from '../text/parseInfoText.ts';
import { groups, lead as faqLead } from './faq.ts';
import { lead as helpLead, subjects } from './help.ts';
import { infoPages, parseInfoRoute } from './infoPages.ts';
import { lead as plansLead, plans } from './plans.ts';

const country = { name: 'Malawi', adjective: 'Malawian' };

/** All texts of this remote, by where they stand. */
async function collectTexts(): Promise<[where: string, text: string][]> {
  const texts: [string, string][] = [
    ['faq', faqLead],
    ['help', helpLead],
    ['plans', plansLead],
    ...plans.flatMap(({ features }) => features).map((text): [string, string] => ['plans', text]),
    ...[...groups, ...subjects].flatMap(({ groupId, questions }) =>
      questions.map(({ question, answer }): [string, string] => [groupId, `${question} ${answer}`]),
    ),
  ];
  for (const [path, page] of Object.entries(infoPages)) {
    const content = await page.load();
    texts.push([path, content.lead]);
    for (const { heading, blocks } of content.sections) {
      texts.push([path, heading]);
      for (const block of blocks) {
        if (typeof block === 'string') texts.push([path, block]);
        else for (const item of block.list) texts.push([path, item]);
      }
    }
  }
  return texts;
}

describe('the texts', () => {
  it('INF-1 link to pages that exist, and leave no mark of the writer’s unread', async () => {
    for (const [where, text] of await collectTexts()) {
      for (const part of parseInfoText(text, country)) {
        if (part.kind === 'link')
          expect([where, part.target, isInfoLinkName(part.target)]).toEqual([where, part.target, true]);
        expect([where, part.text]).toEqual([where, expect.not.stringMatching(/[[\]{}]|\]\(/)]);
      }
    }
  });

  it('INF-1 are of this product: nothing left to fill in, nothing put off', async () => {
    for (const [where, text] of await collectTexts()) {
      expect([where, text]).toEqual([where, expect.not.stringMatching(/lorem|ipsum|todo|tbd|coming soon/i)]);
    }
  });

  it('INF-1 have no two groups of one address on a page', () => {
    const ids = (list: readonly { groupId: string }[]) => list.map(({ groupId }) => groupId);
    expect(new Set(ids(groups)).size).toBe(groups.length);
    expect(new Set(ids(subjects)).size).toBe(subjects.length);
  });
});

describe('remote.json', () => {
  const bare = (path: string) => path.replace(/(?<=.)\/$/, '');

  it('RTE-42 answers for every information route of the site, and for all that is left', () => {
    const owned = routePatterns.filter(({ owner }) => owner === 'mfe-info-pages').map(({ pattern }) => bare(pattern));
    expect(description.routes.map(({ path }) => path).sort()).toEqual(owned.sort());
  });

  it('has a text for each route that leads to the page of prose', () => {
    const routes = description.routes.filter(({ module }) => module === './InfoPage');
    expect(routes.map(({ path }) => path).sort()).toEqual(Object.keys(infoPages).sort());
    for (const { path } of routes) expect(parseInfoRoute(`${path}/`)).toBe(path);
  });
});
