import type { InfoBlock, InfoTable, QuestionGroup } from '../content/InfoContent.ts';
import { element, escapeText, renderText } from './element.ts';

/** Renders text with the markup of `InfoContent` as an HTML paragraph. Escapes everything else. */
export const paragraph = (source: string): string => element('p', {}, renderText(source));

/** Renders a page's blocks as HTML, for readers without the app. */
export function renderBlocks(blocks: readonly InfoBlock[]): string {
  return blocks.map(renderBlock).join('\n');
}

function renderBlock(block: InfoBlock): string {
  if (typeof block === 'string') return paragraph(block);
  if ('table' in block) return renderTable(block.table);
  if ('steps' in block) return renderList('ol', block.steps);
  return renderList('ul', block.list);
}

function renderList(name: 'ol' | 'ul', items: readonly string[]): string {
  return element(name, {}, ...items.map((item) => element('li', {}, renderText(item))));
}

function renderTable({ caption, head, rows }: InfoTable): string {
  const heads = head.map((cell) => element('th', { scope: 'col' }, escapeText(cell)));
  const body = rows.map(([name, ...cells]) =>
    element(
      'tr',
      {},
      element('th', { scope: 'row' }, escapeText(name)),
      ...cells.map((cell) => element('td', {}, renderText(cell))),
    ),
  );
  return element(
    'table',
    {},
    element('caption', {}, escapeText(caption)),
    element('thead', {}, element('tr', {}, ...heads)),
    element('tbody', {}, ...body),
  );
}

/** Renders a section with its heading, whose ID is the anchor. */
export function renderSection(anchorId: string, heading: string, inner: string): string {
  const title = element('h2', { id: anchorId }, escapeText(heading));
  return element('section', { 'aria-labelledby': anchorId }, title, '\n', inner, '\n');
}

/** Renders questions and answers as HTML, for readers without the app. */
export function renderGroups(groups: readonly QuestionGroup[]): string {
  return groups
    .map(({ groupId, heading, questions }) => {
      const all = questions.map(({ questionId, question, answer }) =>
        element('details', { id: questionId }, element('summary', {}, escapeText(question)), renderBlocks(answer)),
      );
      return renderSection(groupId, heading, all.join('\n'));
    })
    .join('\n');
}
