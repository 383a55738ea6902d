import { ChevronDownIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Question } from '../content/InfoContent.ts';
import { AnchorLink } from '../anchor/AnchorLink.tsx';
import { MarkedText } from '../text/MarkedText.tsx';
import { InfoBlocks } from './InfoBlocks.tsx';
import { Questions } from './questionStyles.ts';

interface QuestionListProps {
  questions: readonly Question[];
  /** Search words: they are marked, and the answers are open. */
  words?: readonly string[];
}

/**
 * Questions with collapsible answers. Uses native `details`, so that the browser's find-in-page also searches closed
 * answers and opens them. Each question has an anchor on the page.
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
            <AnchorLink anchorId={questionId} targetText={question} label="Copy link" />
          </div>
        </details>
      ))}
    </Questions>
  );
}
