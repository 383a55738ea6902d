import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, media, space } from '../styles/tokens.ts';
import { Skeleton } from './Skeleton.tsx';

const Root = styled.div`
  display: grid;
  grid-template-columns: ${size.rowIndex} ${size.cover} minmax(0, 1fr) ${size.rowTime};
  gap: 0 ${space[4]};
  align-items: center;
  min-height: ${size.row};
  padding: 0 ${space[2]};
  border-bottom: 1px solid ${color.line};

  &[data-variant='short'] {
    grid-template-columns: ${size.rowIndexShortColumn} ${size.cover} minmax(0, 1fr) ${size.rowTimeShort};
    gap: 0 ${space[3]};
  }

  .words {
    display: grid;
    gap: 0.375rem;
  }

  ${media.rowsWide} {
    &[data-variant='full'] {
      min-height: ${size.rowDense};
    }
  }

  ${media.phone} {
    &,
    &[data-variant='short'] {
      grid-template-columns: ${size.cover} minmax(0, 1fr) ${size.cover};
      padding: 0;
    }

    > :first-child {
      display: none;
    }
  }
`;

const SkeletonList = styled.div`
  border-top: 1px solid ${color.line};
`;

interface SongRowSkeletonProps {
  variant?: 'full' | 'stacked' | 'short';
}

/** Placeholder for one song row. */
export function SongRowSkeleton({ variant = 'full' }: SongRowSkeletonProps): ReactElement {
  return (
    <Root data-variant={variant} aria-hidden="true">
      <span />
      <Skeleton width={size.cover} height={size.cover} />
      <span className="words">
        <Skeleton width="60%" height="0.875rem" />
        <Skeleton width="36%" height="0.75rem" />
      </span>
      <Skeleton width="100%" height="0.75rem" />
    </Root>
  );
}

/** Placeholder for a list of songs. */
export function SongListSkeleton({ rows, variant }: SongRowSkeletonProps & { rows: number }): ReactElement {
  return (
    <SkeletonList>
      {Array.from({ length: rows }, (_, index) => (
        <SongRowSkeleton key={index} variant={variant} />
      ))}
    </SkeletonList>
  );
}
