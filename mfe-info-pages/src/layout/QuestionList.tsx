import { ChevronDownIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Question } from '../content/InfoContent.ts';
import { PlaceLink } from '../place/PlaceLink.tsx';
import { MarkedText } from '../text/MarkedText.tsx';
import { InfoBlocks } from './InfoBlocks.tsx';
import { Questions } from './questionStyles.ts';

interface QuestionListProps {
  questions: readonly Question[];
  /** Words that were searched for: they are marked, and the answers unfolded. */
  words?: readonly string[];
}

/**
 * Questions whose answers unfold: real `details`, so that the browser's own search on the page finds the folded text, and
 * unfolds it. Each has its address within the page.
 */
export function QuestionList({ questions, words = [] }: QuestionListProps): ReactElement {
  return (
    <Questions>
      {questions.map(({ questionId, question, answer }) => (
        <details key={questionId} id={questionId} open={words.length > 0 || undefined}>
          <summary>
            <span>
              <MarkedText text={question} words={words} />
            </span>
            <ChevronDownIcon />
          </summary>
          <div className="answer">
            <InfoBlocks blocks={answer} words={words} />
            <PlaceLink placeId={questionId} of={question} label="Copy link" />
          </div>
        </details>
      ))}
    </Questions>
  );
}
