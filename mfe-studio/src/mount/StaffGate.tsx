import type { SessionState } from '@nyimbo/shared-events';
import { ErrorCard, Skeleton } from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode } from 'react';
import { useStudioCall } from '../api/useStudioCall.ts';
import { NotFound } from '../frame/NotFound.tsx';
import { PageTitle } from '../ui/pageStyles.ts';
import { lastMemberCache } from './lastMember.ts';
import type { StudioMember } from './StudioContext.ts';

interface StaffGateProps {
  session: SessionState | undefined;
  children: (member: StudioMember) => ReactNode;
}

/** Shows the studio to staff, and the ordinary not-found page to other visitors. */
export function StaffGate({ session, children }: StaffGateProps): ReactNode {
  if (session === undefined || session.status === 'restoring') return <LoadingStudio />;
  if (session.status === 'anonymous') return <NotFound />;
  // Remount the studio for another account, so that no state of the previous member of staff remains.
  return <MemberGate key={session.user.userId} userId={session.user.userId} children={children} />;
}

function MemberGate({ userId, children }: { userId: number } & Pick<StaffGateProps, 'children'>): ReactNode {
  const { data, error, isBusy, refetch } = useStudioCall('studioSession', {});
  if (data !== undefined) lastMemberCache.set(userId, data);
  // Each page mounts the studio again. Show the member that the previous page loaded until the API has answered.
  const member = data ?? lastMemberCache.get(userId);
  if (error?.code === 'forbidden' || error?.code === 'not-found' || error?.code === 'unauthorised') return <NotFound />;
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
