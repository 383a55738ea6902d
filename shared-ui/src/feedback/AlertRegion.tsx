import type { HTMLAttributes, ReactElement } from 'react';

/**
 * An alert whose content and layout the caller provides. Screen readers announce it immediately. Use `ErrorCard` or
 * `Banner` unless the design needs a different look.
 */
export function AlertRegion(props: Omit<HTMLAttributes<HTMLDivElement>, 'role'>): ReactElement {
  return <div {...props} role="alert" />;
}
