import type { PublishingState } from '@nyimbo/shared-api/studio';
import { color, radius, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { stateLabels } from './publishingLabels.ts';

const Root = styled.span`
  display: inline-block;
  padding: 0 ${space[2]};
  border-radius: ${radius.round};
  background: ${color.surface};
  box-shadow: inset 0 0 0 1px ${color.lineStrong};
  color: ${color.text2};
  font-size: 0.8125rem;
  font-weight: 550;
  white-space: nowrap;

  &[data-state='published'] {
    background: ${color.successSoft};
    box-shadow: none;
    color: ${color.success};
  }

  &[data-state='taken-down'] {
    background: ${color.dangerSoft};
    box-shadow: none;
    color: ${color.danger};
  }
`;

/** The publishing state as a label in lists: green for 'Published', red for 'Taken down'. */
export function StateLabel({ state }: { state: PublishingState }): ReactElement {
  return <Root data-state={state}>{stateLabels[state]}</Root>;
}
