import { Skeleton } from '@nyimbo/shared-ui';
import { styled } from 'styled-components';

/** As tall as a line of the text around it: nothing moves when the words take its place. */
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

/** The place of one line of words that are on their way. `width` is a CSS length. */
export function LinePlace({ width }: { width: string }) {
  return (
    <Line aria-hidden="true">
      <Skeleton width={width} height="0.8em" />
    </Line>
  );
}

/** The place of a title that the address does not say. `of` says what it is the title of. */
export function HeadingPlace({ of }: { of: string }) {
  return (
    <>
      <span className="sr">Loading {of}</span>
      <LinePlace width="60%" />
    </>
  );
}
