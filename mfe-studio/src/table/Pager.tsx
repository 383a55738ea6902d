import { STUDIO_PAGE_ROWS } from '@nyimbo/shared-api/studio';
import { Button, ChevronLeftIcon, ChevronRightIcon, formatFullCount } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { PagerRoot } from './tableStyles.ts';

interface PagerProps {
  noun: string;
  page: number;
  total: number;
  isTotalCut?: boolean;
  /** Number of rows on this page. */
  rowsShown: number;
  onPage: (page: number) => void;
}

/** Shows which rows are visible ('51–100 of 1,284'), and buttons for the neighbouring pages. */
export function Pager({ noun, page, total, isTotalCut = false, rowsShown, onPage }: PagerProps): ReactElement | null {
  if (total === 0 || rowsShown === 0) return null;
  const last = Math.max(1, Math.ceil(total / STUDIO_PAGE_ROWS));
  const from = (page - 1) * STUDIO_PAGE_ROWS + 1;
  const to = from + rowsShown - 1;
  const isLast = isTotalCut ? rowsShown < STUDIO_PAGE_ROWS : page >= last;
  return (
    <PagerRoot aria-label={`Pages of ${noun}`}>
      <p role="status">
        {formatFullCount(from)}–{formatFullCount(to)} of {formatFullCount(Math.max(total, to))}
        {isTotalCut && '+'}
      </p>
      {(last > 1 || isTotalCut) && (
        <>
          <Button icon={<ChevronLeftIcon />} isDisabled={page <= 1} onClick={() => onPage(page - 1)}>
            Previous
          </Button>
          <Button isDisabled={isLast} onClick={() => onPage(page + 1)}>
            Next
            <ChevronRightIcon />
          </Button>
        </>
      )}
    </PagerRoot>
  );
}
