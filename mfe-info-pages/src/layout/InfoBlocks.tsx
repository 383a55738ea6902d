import type { ReactElement } from 'react';
import type { InfoBlock } from '../content/InfoContent.ts';
import { InfoText } from '../text/InfoText.tsx';
import { InfoTableBlock } from './InfoTableBlock.tsx';

interface InfoBlocksProps {
  blocks: readonly InfoBlock[];
  /** Search words to mark. */
  words?: readonly string[];
}

/** Paragraphs, lists, steps and tables, stacked. */
export function InfoBlocks({ blocks, words }: InfoBlocksProps): ReactElement {
  return (
    <>
      {blocks.map((block, index) => (
        <Block key={index} block={block} words={words} />
      ))}
    </>
  );
}

function Block({ block, words }: { block: InfoBlock; words: readonly string[] | undefined }): ReactElement {
  if (typeof block === 'string') {
    return (
      <p>
        <InfoText text={block} words={words} />
      </p>
    );
  }
  if ('table' in block) return <InfoTableBlock table={block.table} />;
  const isSteps = 'steps' in block;
  const List = isSteps ? 'ol' : 'ul';
  return (
    <List>
      {(isSteps ? block.steps : block.list).map((item) => (
        <li key={item}>
          <InfoText text={item} words={words} />
        </li>
      ))}
    </List>
  );
}
