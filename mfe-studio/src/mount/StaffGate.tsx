import type { SessionState } from '@nyimbo/shared-events';
import { ErrorCard, Skeleton } from '@nyimbo/shared-ui';
import type { ReactElement, ReactNode } from 'react';
import { useStudioCall } from '../api/useStudioCall.ts';
import { NotFound } from '../frame/NotFound.tsx';
import { PageTitle } from '../ui/pageStyles.ts';
import { lastMember } from './lastMember.ts';
import type { StudioMember } from './StudioContext.ts';

interface StaffGateProps {
  session: SessionState | undefined;
  children: (member: StudioMember) => ReactNode;
}

/** Shows the studio to staff, and the ordinary not-found page to other visitors. */
export function StaffGate({ session, children }: StaffGateProps): ReactNode {
  if (session === undefined || session.status === 'restoring') return <Waiting />;
  if (session.status === 'anonymous') return <NotFound />;
  // Another account is another member of staff.
  return <MemberGate key={session.user.userId} userId={session.user.userId} children={children} />;
}

function MemberGate({ userId, children }: { userId: number } & Pick<StaffGateProps, 'children'>): ReactNode {
  const { data, error, isBusy, refetch } = useStudioCall('studioSession', {});
  if (data !== undefined) lastMember.set(userId, data);
  // Each page mounts the studio again; it uses the previous page's member until the API has answered.
  const member = data ?? lastMember.get(userId);
  if (error?.code === 'forbidden' || error?.code === 'not-found' || error?.code === 'unauthorised') return <NotFound />;
  if (member !== undefined) return children(member);
  if (error === null) return <Waiting />;
  return (
    <>
      <PageTitle>Studio</PageTitle>
      <ErrorCard text={error.message} isRetrying={isBusy} onRetry={refetch} />
    </>
  );
}

function Waiting(): ReactElement {
  return (
    <div aria-busy="true">
      <PageTitle>Studio</PageTitle>
      <Skeleton width="60%" height="2rem" />
    </div>
  );
}
