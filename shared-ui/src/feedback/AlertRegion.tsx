import type { HTMLAttributes, ReactElement } from 'react';

/**
 * An alert with the page's own text and layout, announced at once when it appears. Use `ErrorCard` or `Banner` unless
 * the design needs a different look.
 */
export function AlertRegion(props: Omit<HTMLAttributes<HTMLDivElement>, 'role'>): ReactElement {
  return <div {...props} role="alert" />;
}
