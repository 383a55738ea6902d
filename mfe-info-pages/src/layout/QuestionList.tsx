import { ChevronDownIcon } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Question } from '../content/InfoContent.ts';
import { InfoText } from '../text/InfoText.tsx';
import { Questions } from './infoStyles.ts';

/** Questions whose answers unfold. The browser's own search on the page finds the folded text too. */
export function QuestionList({ questions }: { questions: readonly Question[] }): ReactElement {
  return (
    <Questions>
      {questions.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <ChevronDownIcon />
          </summary>
          <p>
            <InfoText text={answer} />
          </p>
        </details>
      ))}
    </Questions>
  );
}
