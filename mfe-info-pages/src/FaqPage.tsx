import type { ReactElement } from 'react';
import { groups, lead } from './content/faq.ts';
import { InfoFrame } from './layout/InfoFrame.tsx';
import { QuestionGroups } from './layout/QuestionGroups.tsx';

/** RTE-28: questions and short answers, in groups. */
export function Component(): ReactElement {
  return (
    <InfoFrame current="FAQ" title="Questions people ask" lead={lead}>
      <QuestionGroups groups={groups} />
    </InfoFrame>
  );
}
