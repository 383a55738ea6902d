import { Skeleton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

/** A box as tall as a line of the surrounding text, to avoid a layout shift when the text loads. */
const Line = styled.span`
  display: grid;
  align-items: center;

  &::before {
    content: '\\a0';
    grid-area: 1 / 1;
  }

  > span {
    grid-area: 1 / 1;
  }
`;

/** Placeholder for one line of text. `width` is a CSS length. */
export function LinePlaceholder({ width }: { width: string }): ReactElement {
  return (
    <Line aria-hidden="true">
      <Skeleton width={width} height="0.8em" />
    </Line>
  );
}

/** Placeholder for a title that the URL does not contain. `of` names what is loading, for example `playlist`. */
export function HeadingPlaceholder({ of }: { of: string }): ReactElement {
  return (
    <>
      <span className="sr">Loading {of}</span>
      <LinePlaceholder width="60%" />
    </>
  );
}
