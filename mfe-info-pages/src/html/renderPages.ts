/**
 * Renders the pages' texts as plain HTML, from the same modules as the pages, so that both match. The HTML serves
 * readers before the page's component runs, crawlers, and browsers without scripts (INF-1). It is written into each
 * build (`webpack.config.mjs`); `remote.json` names the file of each route.
 */
import { content as faq } from '../content/faq/faq.ts';
import { content as help } from '../content/help/help.ts';
import type { InfoContent } from '../content/InfoContent.ts';
import { infoPages } from '../content/infoPages.ts';
import { content as news, writeNewsText } from '../content/news.ts';
import { content as plans, type Plan } from '../content/plans.ts';
import { isLongPage } from '../contents/isLongPage.ts';
import { FORM_ANCHOR } from '../forms/formAnchor.ts';
import { buildInfoLink } from '../text/infoLinks.ts';
import { presentDay } from '../text/presentChanged.ts';
import { toSectionId } from '../text/toSectionId.ts';
import { element, escapeText } from './element.ts';
import { paragraph, renderBlocks, renderGroups, renderSection } from './renderBlocks.ts';

/** Replaces a form, which needs scripts. */
export const FORM_NOTE = 'Loading the form. It needs JavaScript.';

/** Renders all files, by their path in the build, such as `html/faq.html`. @decides INF-1 */
export async function renderPages(): Promise<Map<string, string>> {
  const pages = new Map([
    ['html/faq.html', renderQuestions('Frequently asked questions', faq)],
    ['html/help-centre.html', renderHelp()],
    ['html/plans.html', renderPlans()],
    ['html/news-and-events.html', renderNews(true)],
    ['html/no-such-page.html', renderNews(false)],
  ]);
  for (const [route, { title, load }] of Object.entries(infoPages)) {
    pages.set(toHtmlFile(route), renderProse(title, await load()));
  }
  return pages;
}

/** Returns the file of a page of prose: `/about/privacy-policy` is in `html/about-privacy-policy.html`. */
function toHtmlFile(route: string): string {
  return `html/${route.slice(1).replaceAll('/', '-')}.html`;
}

const heading = (text: string) => element('h1', {}, escapeText(text));

const renderChanged = (day: string) =>
  element('p', {}, 'Last changed ', element('time', { datetime: day }, presentDay(day)));

const join = (...parts: string[]) => `${parts.filter(Boolean).join('\n')}\n`;

function renderProse(title: string, { changed, lead, sections, form }: InfoContent): string {
  const anchors = sections.map((section) => ({ anchorId: toSectionId(section.heading), heading: section.heading }));
  return join(
    heading(title),
    renderChanged(changed),
    paragraph(lead),
    renderContents(anchors),
    ...sections.map((section) =>
      renderSection(toSectionId(section.heading), section.heading, renderBlocks(section.blocks)),
    ),
    form ? element('p', { id: FORM_ANCHOR }, escapeText(FORM_NOTE)) : '',
  );
}

function renderContents(anchors: readonly { anchorId: string; heading: string }[]): string {
  if (!isLongPage(anchors)) return '';
  const links = anchors.map((anchor) =>
    element('li', {}, element('a', { href: `#${anchor.anchorId}` }, escapeText(anchor.heading))),
  );
  return element('nav', { 'aria-label': 'On this page' }, element('ol', {}, ...links));
}

function renderQuestions(title: string, { changed, lead, groups }: typeof faq): string {
  const anchors = groups.map((group) => ({ anchorId: group.groupId, heading: group.heading }));
  return join(heading(title), paragraph(lead), renderContents(anchors), renderGroups(groups), renderChanged(changed));
}

function renderHelp(): string {
  const { changed, lead, groups, person } = help;
  const contact = element('a', { href: buildInfoLink('Contact') }, escapeText(person.label));
  return join(
    heading('How can we help?'),
    paragraph(lead),
    renderGroups(groups),
    renderSection('person', person.heading, paragraph(person.text) + element('p', {}, contact)),
    renderChanged(changed),
  );
}

function renderPlans(): string {
  const { changed, lead, plans: all, notes } = plans;
  return join(
    heading('Plans'),
    paragraph(lead),
    ...all.map(renderPlan),
    ...notes.map(paragraph),
    renderChanged(changed),
  );
}

function renderPlan({ planId, name, price, priceNote, features }: Plan): string {
  const priceText = element('p', {}, escapeText(`${price} ${priceNote}`));
  return renderSection(`plan-${planId}`, name, priceText + renderBlocks([{ list: features }]));
}

function renderNews(isOwnAddress: boolean): string {
  const action = element('a', { href: buildInfoLink('TrendingSongs') }, escapeText(news.action));
  return join(
    heading(news.title),
    element('h2', {}, escapeText(news.heading)),
    paragraph(writeNewsText(isOwnAddress)),
    element('p', {}, action),
  );
}
