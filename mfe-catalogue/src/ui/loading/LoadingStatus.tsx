import type { ReactElement } from 'react';

/** Announces to screen readers that the page is loading. A page renders it once. */
export function LoadingStatus(): ReactElement {
  return (
    <p className="sr" role="status">
      Loading
    </p>
  );
}
