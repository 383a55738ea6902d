import type { HTMLAttributes, ReactElement } from 'react';

/**
 * A failure in the page's own words and layout, announced at once when it appears. Where there is no reason for another
 * look, use `ErrorCard` or `Banner`.
 */
export function AlertRegion(props: Omit<HTMLAttributes<HTMLDivElement>, 'role'>): ReactElement {
  return <div {...props} role="alert" />;
}
