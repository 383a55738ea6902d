import type { ReactElement } from 'react';

/** Announces once per page that it is loading. */
export function LoadingStatus(): ReactElement {
  return (
    <p className="sr" role="status">
      Loading
    </p>
  );
}
