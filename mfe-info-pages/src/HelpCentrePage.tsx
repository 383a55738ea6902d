import { useState, type ReactElement } from 'react';
import { lead, subjects } from './content/help.ts';
import { HelpSearch } from './help/HelpSearch.tsx';
import { SubjectTiles } from './help/SubjectTiles.tsx';
import { FoundQuestions } from './help/FoundQuestions.tsx';
import { InfoFrame } from './layout/InfoFrame.tsx';
import { QuestionGroups } from './layout/QuestionGroups.tsx';
import { findQuestions } from './text/findQuestions.ts';

/** RTE-36: subjects with their answers, and a search over them. */
export function Component(): ReactElement {
  const [input, setInput] = useState('');
  const isSearching = input.trim() !== '';
  return (
    <InfoFrame current="HelpCentre" title="How can we help?" lead={lead}>
      <HelpSearch input={input} onInput={setInput} />
      {isSearching ? (
        <FoundQuestions input={input.trim()} found={findQuestions(subjects, input)} />
      ) : (
        <>
          <SubjectTiles subjects={subjects} />
          <QuestionGroups groups={subjects} />
        </>
      )}
    </InfoFrame>
  );
}
