import { color, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { QuestionList } from '../layout/QuestionList.tsx';
import type { FoundQuestion } from '../text/findQuestions.ts';
import { InfoText } from '../text/InfoText.tsx';

const Count = styled.p`
  margin-bottom: ${space[3]};
  ${type.ui};
  color: ${color.text2};

  a {
    color: ${color.text};
    text-decoration: underline;
  }
`;

/** What a search over the help centre found; the count is announced. */
export function FoundQuestions({ input, found }: { input: string; found: readonly FoundQuestion[] }): ReactElement {
  return (
    <>
      <Count role="status">
        {found.length === 0 ? (
          <>
            Nothing about “{input}” here. <InfoText text="The [questions people ask](FAQ) may know more." />
          </>
        ) : (
          `${found.length} ${found.length === 1 ? 'answer' : 'answers'} for “${input}”`
        )}
      </Count>
      {found.length > 0 && <QuestionList questions={found} />}
    </>
  );
}
