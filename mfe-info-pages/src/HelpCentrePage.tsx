import { ButtonLink, MailIcon } from '@nyimbo/shared-ui';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { PageProps } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import type { ReactElement } from 'react';
import { content } from './content/help/help.ts';
import { ContactBox } from './help/ContactBox.ts';
import { SubjectTiles } from './help/SubjectTiles.tsx';
import { LastChanged } from './layout/LastChanged.tsx';
import { InfoFrame } from './layout/InfoFrame.tsx';
import { SmallPrint } from './layout/infoStyles.ts';
import { QuestionGroups } from './layout/QuestionGroups.tsx';
import { AnchorTarget } from './anchor/AnchorTarget.tsx';
import { findAnswers } from './search/findAnswers.ts';
import { FoundAnswers } from './search/FoundAnswers.tsx';
import { QuestionFilter } from './search/QuestionFilter.tsx';
import { useQueryInput } from './search/useQueryInput.ts';
import { useResultKeys } from './search/useResultKeys.ts';

/**
 * RTE-36: subjects with their guides, a search over guides and questions, and a link to contact the team.
 * @decides RTE-36
 */
export function Component({ path, search }: PageProps): ReactElement {
  const bus = useBus('mfe-info-pages');
  const [input, setInput] = useQueryInput(bus, { path, search });
  const { field, list, focusFirstResult, handleFieldKey, handleListKey } = useResultKeys();
  const { changed, lead, groups } = content;
  return (
    <InfoFrame current="HelpCentre" title="How can we help?" lead={<p>{lead}</p>}>
      <div data-print="no" onKeyDown={handleFieldKey}>
        <QuestionFilter
          ref={field}
          label="Search the help centre"
          input={input}
          onInput={setInput}
          onSearch={focusFirstResult}
        />
      </div>
      {input.trim() === '' ? (
        <>
          <SubjectTiles subjects={groups} />
          <QuestionGroups groups={groups} />
        </>
      ) : (
        <FoundAnswers
          input={input.trim()}
          found={findAnswers(input)}
          ref={list}
          onKeyDown={handleListKey}
          onOpenGuide={() => setInput('')}
        />
      )}
      <ContactPrompt />
      <SmallPrint>
        <LastChanged day={changed} />
      </SmallPrint>
      <AnchorTarget />
    </InfoFrame>
  );
}

function ContactPrompt(): ReactElement {
  const { heading, text, label } = content.contactPrompt;
  return (
    <ContactBox>
      <MailIcon size="lg" />
      <div>
        <h2>{heading}</h2>
        <p>{text}</p>
      </div>
      <ButtonLink variant="strong" href={buildPath('Contact')}>
        {label}
      </ButtonLink>
    </ContactBox>
  );
}
