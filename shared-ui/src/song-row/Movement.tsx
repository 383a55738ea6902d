import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { DownIcon, UpIcon } from '../icons/songIcons.ts';
import { color } from '../styles/tokens.ts';

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.125rem;
  vertical-align: bottom;
  font-size: 0.8125rem;
  font-weight: 600;
  color: ${color.text3};

  &[data-direction='up'] {
    color: ${color.success};
  }

  &[data-direction='down'] {
    color: ${color.danger};
  }
`;

/** The change of position since the last count; `new` is a song that was not in the chart. */
export interface MovementProps {
  direction: 'up' | 'down' | 'same' | 'new';
  /** Positions moved; ignored for `same` and `new`. */
  positions?: number;
}

/** A song's rise or fall in the charts since the last count. */
export function Movement({ direction, positions = 0 }: MovementProps): ReactElement {
  switch (direction) {
    case 'up':
    case 'down':
      return (
        <Root data-direction={direction}>
          <span className="sr">{direction === 'up' ? 'Up' : 'Down'}</span>
          {direction === 'up' ? <UpIcon size="sm" /> : <DownIcon size="sm" />}
          {positions}
        </Root>
      );
    case 'same':
      return (
        <Root>
          <span className="sr">No change</span>
          <span aria-hidden="true">–</span>
        </Root>
      );
    case 'new':
      return <Root data-direction="up">New</Root>;
  }
}
