import type { ReactElement } from 'react';
import { QuestionList } from '../layout/QuestionList.tsx';
import type { FoundQuestion } from '../text/findQuestions.ts';
import { readWords } from '../text/foldSearchText.ts';
import { InfoText } from '../text/InfoText.tsx';
import { Count } from './searchStyles.ts';

/** The results of a search over the questions, with open answers. Announces the count. */
export function FoundQuestions({ input, found }: { input: string; found: readonly FoundQuestion[] }): ReactElement {
  return (
    <>
      <Count role="status">
        {found.length === 0 ? (
          <>
            No results for “{input}”.{' '}
            <InfoText text="Try other words, visit the [help centre](HelpCentre) or [contact us](Contact)." />
          </>
        ) : (
          `${found.length} ${found.length === 1 ? 'question' : 'questions'} about “${input}”`
        )}
      </Count>
      {found.length > 0 && <QuestionList key={input} questions={found} words={readWords(input)} />}
    </>
  );
}
