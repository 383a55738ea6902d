import type { ReactElement } from 'react';
import { presentDay } from '../text/presentChanged.ts';

/** The date of the page's last change. */
export function LastChanged({ day }: { day: string }): ReactElement {
  return (
    <>
      Last changed <time dateTime={day}>{presentDay(day)}</time>
    </>
  );
}
