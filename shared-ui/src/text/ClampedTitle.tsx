import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { clampedTitle, measureTitle } from '../styles/clampedTitle.ts';

const Root = styled.span`
  ${clampedTitle.base};

  &[data-length='long'] {
    ${clampedTitle.long};
  }

  &[data-length='very-long'] {
    ${clampedTitle.veryLong};
  }
`;

/**
 * A title of any length inside a heading: two lines at most, with a smaller font for longer titles. The tooltip and
 * assistive technology have the full text.
 */
export function ClampedTitle({ text }: { text: string }): ReactElement {
  const length = measureTitle(text);
  return (
    <Root data-length={length} title={length && text}>
      {text}
    </Root>
  );
}
