import type { ReactElement, ReactNode } from 'react';
import { ErrorCard } from '@nyimbo/shared-ui';
import type { ModuleId } from '../host/createSite.ts';
import { useShell } from '../ShellContext.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { usePart } from './usePart.ts';

interface RemotePartProps {
  id: ModuleId;
  props?: Record<string, unknown>;
  /** Shown while the module loads; nothing by default. */
  loading?: ReactNode;
  /**
   * Omits the error card, because a background module has no UI. If a message to the module expires, a toast appears.
   */
  isBackground?: boolean;
}

/**
 * Loads and renders a module of a remote. If the module is late, missing or broken, the remote's previous build
 * replaces it. If that fails too, an error card with 'Try again' appears in the module's place, and the rest of the
 * page works.
 */
export function RemotePart({ id, props = {}, loading = null, isBackground }: RemotePartProps): ReactElement | null {
  const { loader } = useShell();
  const { state, retry } = usePart(id);
  const renderFailure = (onRetry: () => void) => (isBackground ? null : <ErrorCard onRetry={onRetry} />);
  switch (state.status) {
    case 'loading':
      return <>{loading}</>;
    case 'failed':
      return renderFailure(retry);
    case 'ready':
      return (
        <PartBoundary
          part={state.component}
          props={props}
          renderFailure={renderFailure}
          loading={loading}
          onMountFailed={(part, error) => loader.replace(id, part, error)}
        />
      );
  }
}
