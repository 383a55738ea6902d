import type { InfoBlock, InfoContent, InfoTable } from '../content/InfoContent.ts';

/** Returns all texts of a block, in reading order, with their markup. */
export function listBlockTexts(block: InfoBlock): readonly string[] {
  if (typeof block === 'string') return [block];
  if ('list' in block) return block.list;
  if ('steps' in block) return block.steps;
  return listTableTexts(block.table);
}

function listTableTexts({ caption, head, rows }: InfoTable): string[] {
  return [caption, ...head, ...rows.flat()];
}

/** Returns all texts of a page of prose, in reading order, with their markup. */
export function listPageTexts({ lead, sections }: InfoContent): string[] {
  return [lead, ...sections.flatMap(({ heading, blocks }) => [heading, ...blocks.flatMap(listBlockTexts)])];
}
