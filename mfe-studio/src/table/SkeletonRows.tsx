import { Skeleton } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';

const ROW_COUNT = 12;

/** Placeholder rows, as tall as real rows. */
export function SkeletonRows({ columns }: { columns: number }): ReactElement {
  return (
    <>
      {Array.from({ length: ROW_COUNT }, (_, row) => (
        <tr key={row} aria-hidden="true" data-skeleton="">
          {Array.from({ length: columns }, (_, column) => (
            <td key={column}>
              <Skeleton width={column === 0 ? '60%' : '40%'} height="1rem" />
            </td>
          ))}
        </tr>
      ))}
    </>
  );
}
