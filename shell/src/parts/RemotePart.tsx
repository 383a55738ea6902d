import type { ReactElement, ReactNode } from 'react';
import { ErrorCard } from '@nyimbo/shared-ui';
import type { ModuleId } from '../host/createSite.ts';
import { useShell } from '../ShellContext.ts';
import { PartBoundary } from './PartBoundary.tsx';
import { usePart } from './usePart.ts';

interface RemotePartProps {
  id: ModuleId;
  props?: Record<string, unknown>;
  /** Shown while the module is on its way; nothing when left out. */
  loading?: ReactNode;
  /** It shows nothing of its own, so it says nothing when it fails either: the message that needs it does. */
  isBackground?: boolean;
}

/**
 * A module of a remote in its place on the page. It may be late, missing or broken: then the remote's build before takes
 * over, and where that does not work either, this place, and only this place, shows a card with 'Try again'.
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
