import { createElement, type ReactElement, type ReactNode } from 'react';
import { ErrorCard } from '@nyimbo/shared-ui';
import type { ModuleId } from '../host/createSite.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { usePart } from './usePart.ts';

interface RemotePartProps {
  id: ModuleId;
  props?: Record<string, unknown>;
  /** Shown while the module is on its way; nothing when left out. */
  loading?: ReactNode;
}

/**
 * A module of a remote in its place on the page. It may be late, missing or broken: then this place, and only this
 * place, shows a card with 'Try again'.
 */
export function RemotePart({ id, props = {}, loading = null }: RemotePartProps): ReactElement {
  const { state, retry } = usePart(id);
  switch (state.status) {
    case 'loading':
      return <>{loading}</>;
    case 'failed':
      return <ErrorCard onRetry={retry} />;
    case 'ready':
      return (
        <PartBoundary renderFailure={(again) => <ErrorCard onRetry={again} />}>
          {createElement(state.component, props)}
        </PartBoundary>
      );
  }
}
