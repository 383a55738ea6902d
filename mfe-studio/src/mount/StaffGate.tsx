import type { SessionState } from '@nyimbo/shared-events';
import { useBus } from '@nyimbo/shared-events/react';
import { Button, EmptyState, ErrorCard, Skeleton } from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode } from 'react';
import { useStudioCall } from '../api/useStudioCall.ts';
import { PageTitle } from '../ui/pageStyles.ts';
import { lastMemberCache } from './lastMember.ts';
import type { StudioMember } from './StudioContext.ts';

interface StaffGateProps {
  session: SessionState | undefined;
  children: (member: StudioMember) => ReactNode;
}

/** Shows the studio to staff. Asks a logged-out visitor to log in, and tells other users that they have no access. */
export function StaffGate({ session, children }: StaffGateProps): ReactNode {
  if (session === undefined || session.status === 'restoring') return <LoadingStudio />;
  if (session.status === 'anonymous') return <LoggedOut />;
  // Remount the studio for another account, so that no state of the previous member of staff remains.
  return <MemberGate key={session.user.userId} userId={session.user.userId} children={children} />;
}

function MemberGate({ userId, children }: { userId: number } & Pick<StaffGateProps, 'children'>): ReactNode {
  const { data, error, isBusy, refetch } = useStudioCall('studioSession', {});
  if (data !== undefined) lastMemberCache.set(userId, data);
  // Each page mounts the studio again. Show the member that the previous page loaded until the API has answered.
  const member = data ?? lastMemberCache.get(userId);
  if (error?.code === 'unauthorised') return <LoggedOut onLoggedIn={refetch} />;
  if (error?.code === 'forbidden' || error?.code === 'not-found') return <NoAccess />;
  if (member !== undefined) return children(member);
  if (error === null) return <LoadingStudio />;
  return (
    <>
      <PageTitle>Studio</PageTitle>
      <ErrorCard text={error.message} isRetrying={isBusy} onRetry={refetch} />
    </>
  );
}

function LoadingStudio(): ReactElement {
  return (
    <div aria-busy="true">
      <PageTitle>Studio</PageTitle>
      <Skeleton width="60%" height="2rem" />
    </div>
  );
}

/** Asks to log in. The studio opens as soon as the session has begun. */
function LoggedOut({ onLoggedIn }: { onLoggedIn?: () => void }): ReactElement {
  const bus = useBus('mfe-studio');
  const logIn = () => {
    bus.request('auth/log-in', { reason: 'menu' }).then(
      ({ outcome }) => outcome === 'logged-in' && onLoggedIn?.(),
      () => undefined, // The dialog did not load; the bus has already shown a toast.
    );
  };
  return (
    <EmptyState
      level={1}
      title="Log in to open the studio"
      text="Only staff can open it."
      action={<Button onClick={logIn}>Log in</Button>}
    />
  );
}

function NoAccess(): ReactElement {
  return <EmptyState level={1} title="You have no access to the studio" text="Only staff can open it." />;
}
