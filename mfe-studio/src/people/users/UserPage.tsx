import type { StudioUser } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { Button } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { useWriteAction } from '../../api/useWriteAction.ts';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { EditorGrid } from '../../form/formStyles.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { formatDay, formatDayAndTime } from '../../ui/formatTimes.ts';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { FactList, Lead, SectionTitle } from '../../ui/pageStyles.ts';
import { RowHeader } from '../../ui/RowHeader.tsx';
import { describeRole } from '../staff/roleOptions.ts';
import { SuspendDialog } from './SuspendDialog.tsx';
import { Suspensions } from './Suspensions.tsx';
import { UserReports } from './UserReports.tsx';
import { UserSignIns } from './UserSignIns.tsx';

const backLink = { href: '/studio/users', label: 'Users' };

/** One user: actions, logged-in devices, reports and suspensions. */
export function UserPage({ id }: { id: number }): ReactElement {
  const call = useStudioCall('studioUser', { id });
  const show = ({ user }: { user: StudioUser }) => call.setData({ user });
  return (
    <LoadedPage call={call} title="User">
      {({ user }) => (
        <>
          <RowHeader title={user.username} back={backLink}>
            <UserActions user={user} onChanged={show} />
          </RowHeader>
          <EditorGrid>
            <div>
              <Suspensions user={user} />
              <UserSignIns user={user} />
              <UserReports user={user} />
            </div>
            <UserFacts user={user} />
          </EditorGrid>
        </>
      )}
    </LoadedPage>
  );
}

interface UserActionsProps {
  user: StudioUser;
  onChanged: (answer: { user: StudioUser }) => void;
}

function UserActions({ user, onChanged }: UserActionsProps): ReactElement {
  const { toast } = useStudio();
  const [isSuspending, setIsSuspending] = useState(false);
  const { run, isBusy } = useWriteAction();
  const act = (call: 'liftSuspension' | 'endUserSessions', text: string) =>
    void run(async () => {
      onChanged(await callStudio(call, { id: user.id }));
      toast(text);
    });
  return (
    <>
      <Button isBusy={isBusy} onClick={() => act('endUserSessions', `Logged ${user.username} out everywhere.`)}>
        Log out everywhere
      </Button>
      {user.isSuspended ? (
        <Button isBusy={isBusy} onClick={() => act('liftSuspension', 'Suspension lifted.')}>
          Lift suspension
        </Button>
      ) : (
        <Button variant="strong" onClick={() => setIsSuspending(true)}>
          Suspend
        </Button>
      )}
      {isSuspending && (
        <SuspendDialog
          user={user}
          onClose={() => setIsSuspending(false)}
          onDone={(answer) => {
            setIsSuspending(false);
            onChanged(answer);
          }}
        />
      )}
    </>
  );
}

function UserFacts({ user }: { user: StudioUser }): ReactElement {
  return (
    <section aria-labelledby="user-account">
      <SectionTitle id="user-account">Account</SectionTitle>
      {user.isSuspended && <Lead>This account is suspended.</Lead>}
      <FactList>
        <dt>Name</dt>
        <dd>{user.fullname}</dd>
        <dt>Email</dt>
        <dd>{user.email}</dd>
        <dt>Mobile number</dt>
        <dd>{user.mobileNumber || '–'}</dd>
        <dt>City</dt>
        <dd>{user.city ?? '–'}</dd>
        <dt>Joined</dt>
        <dd>{formatDay(user.createdAt)}</dd>
        <dt>Last seen</dt>
        <dd>{user.lastSeenAt === null ? '–' : formatDayAndTime(user.lastSeenAt)}</dd>
        <dt>Role</dt>
        <dd>{describeRole(user.role)}</dd>
      </FactList>
    </section>
  );
}
