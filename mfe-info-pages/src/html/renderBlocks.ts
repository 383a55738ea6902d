import type { InfoBlock, InfoTable, QuestionGroup } from '../content/InfoContent.ts';
import { renderElement, escapeText, renderText } from './renderElement.ts';

/** Renders text with the markup of `InfoContent` as an HTML paragraph. Escapes everything else. */
export const renderParagraph = (source: string): string => renderElement('p', {}, renderText(source));

/** Renders a page's blocks as HTML, for readers without the app. */
export function renderBlocks(blocks: readonly InfoBlock[]): string {
  return blocks.map(renderBlock).join('\n');
}

function renderBlock(block: InfoBlock): string {
  if (typeof block === 'string') return renderParagraph(block);
  if ('table' in block) return renderTable(block.table);
  if ('steps' in block) return renderList('ol', block.steps);
  return renderList('ul', block.list);
}

function renderList(name: 'ol' | 'ul', items: readonly string[]): string {
  return renderElement(name, {}, ...items.map((item) => renderElement('li', {}, renderText(item))));
}

function renderTable({ caption, head, rows }: InfoTable): string {
  const heads = head.map((cell) => renderElement('th', { scope: 'col' }, escapeText(cell)));
  const body = rows.map(([name, ...cells]) =>
    renderElement(
      'tr',
      {},
      renderElement('th', { scope: 'row' }, escapeText(name)),
      ...cells.map((cell) => renderElement('td', {}, renderText(cell))),
    ),
  );
  return renderElement(
    'table',
    {},
    renderElement('caption', {}, escapeText(caption)),
    renderElement('thead', {}, renderElement('tr', {}, ...heads)),
    renderElement('tbody', {}, ...body),
  );
}

/** Renders a section with its heading, whose ID is the anchor. */
export function renderSection(anchorId: string, heading: string, inner: string): string {
  const title = renderElement('h2', { id: anchorId }, escapeText(heading));
  return renderElement('section', { 'aria-labelledby': anchorId }, title, '\n', inner, '\n');
}

/** Renders questions and answers as HTML, for readers without the app. */
export function renderGroups(groups: readonly QuestionGroup[]): string {
  return groups
    .map(({ groupId, heading, questions }) => {
      const all = questions.map(({ questionId, question, answer }) =>
        renderElement(
          'details',
          { id: questionId },
          renderElement('summary', {}, escapeText(question)),
          renderBlocks(answer),
        ),
      );
      return renderSection(groupId, heading, all.join('\n'));
    })
    .join('\n');
}
