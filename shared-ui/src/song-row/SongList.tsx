import type { ReactElement, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { size } from '../styles/size.ts';
import { color, media, space } from '../styles/tokens.ts';

const Rows = styled.ol`
  border-top: 1px solid ${color.line};
`;

const ColumnHeader = styled.div`
  display: none;

  ${media.rowsWide} {
    display: grid;
    grid-template-columns:
      ${size.rowIndex} ${size.cover} minmax(0, 1.15fr) minmax(0, 1fr) ${size.rowPlays} ${size.rowTime}
      ${size.rowActions};
    gap: 0 ${space[4]};
    padding: 0 ${space[2]};
    color: ${color.text3};
    font-size: 0.8125rem;
    line-height: 2rem;
  }

  :nth-child(1) {
    text-align: center;
  }

  :nth-child(4) {
    margin-left: ${space[1]};
  }

  :is(:nth-child(5), :nth-child(6)) {
    text-align: right;
  }
`;

/** A chart sets `isRanked`. A long list passes `listRef` and `tailPx` from `useRowWindow`. */
export interface SongListProps {
  /** The list's accessible name. */
  label: string;
  /** Whether the phone shows the ranks beside the covers (charts). */
  isRanked?: boolean;
  /** Whether to show column titles above full rows, from 1200 px up. Hidden from assistive technology. */
  hasHead?: boolean;
  isBusy?: boolean;
  /** From `useRowWindow`, for long lists: ref for the list element. */
  listRef?: Ref<HTMLOListElement>;
  /** From `useRowWindow`: the height of the rows omitted at the end. */
  tailPx?: number;
  children: ReactNode;
}

/** An ordered list of `SongRow`s. */
export function SongList(props: SongListProps): ReactElement {
  const { label, isRanked, hasHead, isBusy, listRef, tailPx, children } = props;
  return (
    <>
      {hasHead && (
        <ColumnHeader aria-hidden="true">
          <span>#</span>
          <span />
          <span>Title</span>
          <span>Artist</span>
          <span>Plays</span>
          <span>Time</span>
          <span />
        </ColumnHeader>
      )}
      {/* Safari removes the list role from lists without markers unless `role` is set. */}
      <Rows
        ref={listRef}
        role="list"
        aria-label={label}
        aria-busy={isBusy || undefined}
        data-ranked={isRanked || undefined}
        style={tailPx ? { paddingBottom: tailPx } : undefined}
      >
        {children}
      </Rows>
    </>
  );
}
