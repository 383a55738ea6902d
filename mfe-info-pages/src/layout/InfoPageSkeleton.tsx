import { Skeleton } from '@nyimbo/shared-ui';
import { space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Lines = styled.div`
  display: grid;
  gap: ${space[4]};
`;

/** Widths of the lines of a placeholder paragraph. */
const LINE_WIDTHS = ['100%', '92%', '97%', '64%'];

/** Placeholder for a text that is loading. */
export function InfoPageSkeleton(): ReactElement {
  return (
    <Lines aria-busy="true">
      <p className="sr" role="status">
        Loading
      </p>
      {LINE_WIDTHS.map((width) => (
        <Skeleton key={width} width={width} height="1.25rem" />
      ))}
    </Lines>
  );
}
