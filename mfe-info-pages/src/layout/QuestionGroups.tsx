import { space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { QuestionGroup } from '../content/InfoContent.ts';
import { AnchorHeading } from '../anchor/AnchorHeading.tsx';
import { QuestionList } from './QuestionList.tsx';

const Group = styled.section`
  display: grid;
  gap: ${space[3]};

  & + & {
    margin-top: ${space[8]};
  }
`;

/** Groups of questions, each under its heading. A group's ID is its anchor on the page. */
export function QuestionGroups({ groups }: { groups: readonly QuestionGroup[] }): ReactElement {
  return (
    <div>
      {groups.map(({ groupId, heading, questions }) => (
        <Group key={groupId} aria-labelledby={groupId}>
          <AnchorHeading anchorId={groupId} heading={heading} />
          <QuestionList questions={questions} />
        </Group>
      ))}
    </div>
  );
}
