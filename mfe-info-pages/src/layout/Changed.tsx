import type { ReactElement } from 'react';
import { presentDay } from '../text/presentChanged.ts';

/** When the page was changed last. */
export function Changed({ day }: { day: string }): ReactElement {
  return (
    <>
      Last changed <time dateTime={day}>{presentDay(day)}</time>
    </>
  );
}
