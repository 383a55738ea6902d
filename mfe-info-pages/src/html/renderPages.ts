/**
 * Renders the pages' texts as plain HTML, from the same modules as the pages, so that both match. The HTML serves
 * readers before the page's component runs, crawlers, and browsers without scripts (INF-1). Each build contains these
 * files (`webpack.config.mjs`); `remote.json` names the file of each route.
 */
import { content as faq } from '../content/faq/faq.ts';
import { content as help } from '../content/help/help.ts';
import type { InfoContent } from '../content/InfoContent.ts';
import { infoPages } from '../content/infoPages.ts';
import { content as news, buildNewsText } from '../content/news.ts';
import { content as plans, type Plan } from '../content/plans.ts';
import { isLongPage } from '../contents/isLongPage.ts';
import { FORM_ANCHOR } from '../forms/formAnchor.ts';
import { buildInfoLink } from '../text/infoLinks.ts';
import { presentDay } from '../text/presentChanged.ts';
import { toSectionId } from '../text/toSectionId.ts';
import { renderElement, escapeText } from './renderElement.ts';
import { renderParagraph, renderBlocks, renderGroups, renderSection } from './renderBlocks.ts';

/** The text in place of a form. Forms need scripts, which this HTML does not have. */
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

const renderTitle = (text: string) => renderElement('h1', {}, escapeText(text));

const renderLastChanged = (day: string) =>
  renderElement('p', {}, 'Last changed ', renderElement('time', { datetime: day }, presentDay(day)));

const joinLines = (...parts: string[]) => `${parts.filter(Boolean).join('\n')}\n`;

function renderProse(title: string, { changed, lead, sections, form }: InfoContent): string {
  const anchors = sections.map((section) => ({ anchorId: toSectionId(section.heading), heading: section.heading }));
  return joinLines(
    renderTitle(title),
    renderLastChanged(changed),
    renderParagraph(lead),
    renderContents(anchors),
    ...sections.map((section) =>
      renderSection(toSectionId(section.heading), section.heading, renderBlocks(section.blocks)),
    ),
    form ? renderElement('p', { id: FORM_ANCHOR }, escapeText(FORM_NOTE)) : '',
  );
}

function renderContents(anchors: readonly { anchorId: string; heading: string }[]): string {
  if (!isLongPage(anchors)) return '';
  const links = anchors.map((anchor) =>
    renderElement('li', {}, renderElement('a', { href: `#${anchor.anchorId}` }, escapeText(anchor.heading))),
  );
  return renderElement('nav', { 'aria-label': 'On this page' }, renderElement('ol', {}, ...links));
}

function renderQuestions(title: string, { changed, lead, groups }: typeof faq): string {
  const anchors = groups.map((group) => ({ anchorId: group.groupId, heading: group.heading }));
  return joinLines(
    renderTitle(title),
    renderParagraph(lead),
    renderContents(anchors),
    renderGroups(groups),
    renderLastChanged(changed),
  );
}

function renderHelp(): string {
  const { changed, lead, groups, contactPrompt } = help;
  const contact = renderElement('a', { href: buildInfoLink('Contact') }, escapeText(contactPrompt.label));
  return joinLines(
    renderTitle('How can we help?'),
    renderParagraph(lead),
    renderGroups(groups),
    renderSection(
      'person',
      contactPrompt.heading,
      renderParagraph(contactPrompt.text) + renderElement('p', {}, contact),
    ),
    renderLastChanged(changed),
  );
}

function renderPlans(): string {
  const { changed, lead, plans: all, notes } = plans;
  return joinLines(
    renderTitle('Plans'),
    renderParagraph(lead),
    ...all.map(renderPlan),
    ...notes.map(renderParagraph),
    renderLastChanged(changed),
  );
}

function renderPlan({ planId, name, price, priceNote, features }: Plan): string {
  const priceText = renderElement('p', {}, escapeText(`${price} ${priceNote}`));
  return renderSection(`plan-${planId}`, name, priceText + renderBlocks([{ list: features }]));
}

function renderNews(isOwnAddress: boolean): string {
  const action = renderElement('a', { href: buildInfoLink('TrendingSongs') }, escapeText(news.action));
  return joinLines(
    renderTitle(news.title),
    renderElement('h2', {}, escapeText(news.heading)),
    renderParagraph(buildNewsText(isOwnAddress)),
    renderElement('p', {}, action),
  );
}
