import type { PageProps } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import type { ReactElement } from 'react';
import { content } from './content/faq/faq.ts';
import { LastChanged } from './layout/LastChanged.tsx';
import { InfoFrame } from './layout/InfoFrame.tsx';
import { SmallPrint } from './layout/infoStyles.ts';
import { QuestionGroups } from './layout/QuestionGroups.tsx';
import { AnchorTarget } from './anchor/AnchorTarget.tsx';
import { FoundQuestions } from './search/FoundQuestions.tsx';
import { QuestionFilter } from './search/QuestionFilter.tsx';
import { useQueryInput } from './search/useQueryInput.ts';
import { findQuestions } from './text/findQuestions.ts';
import { InfoText } from './text/InfoText.tsx';

/**
 * RTE-28: questions with short answers, in groups, and a search over them. Each question has its own URL.
 * @decides RTE-28
 */
export function Component({ path, search }: PageProps): ReactElement {
  const bus = useBus('mfe-info-pages');
  const [input, setInput] = useQueryInput(bus, { path, search });
  const { changed, lead, groups } = content;
  const isSearching = input.trim() !== '';
  const sections = groups.map(({ groupId, heading }) => ({ anchorId: groupId, heading }));
  return (
    <InfoFrame
      current="FAQ"
      title="Frequently asked questions"
      lead={
        <p>
          <InfoText text={lead} />
        </p>
      }
      sections={isSearching ? [] : sections}
    >
      <div data-print="no">
        <QuestionFilter label="Search the questions" input={input} onInput={setInput} />
      </div>
      {isSearching ? (
        <FoundQuestions input={input.trim()} found={findQuestions(groups, input)} />
      ) : (
        <QuestionGroups groups={groups} />
      )}
      <SmallPrint>
        <LastChanged day={changed} />
      </SmallPrint>
      <AnchorTarget />
    </InfoFrame>
  );
}
