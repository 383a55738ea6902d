import { buildPath } from '@nyimbo/shared-api/paths';
import { ButtonLink, EmptyState } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';

/** The page for URLs that do not exist, or that the visitor's role may not see. */
export function NotFound(): ReactElement {
  return (
    <EmptyState
      level={1}
      title="Page not found"
      text="There is no page at this address."
      action={<ButtonLink href={buildPath('HomePage')}>Go to the home page</ButtonLink>}
    />
  );
}
