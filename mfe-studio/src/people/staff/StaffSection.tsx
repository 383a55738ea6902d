import type { StudioMember, StudioRole } from '@nyimbo/shared-api/studio';
import { callStudio } from '@nyimbo/shared-api/studio-client';
import { SelectField } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useWriteAction } from '../../api/useWriteAction.ts';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { TableFrame } from '../../table/tableStyles.ts';
import { formatRecentTime } from '../../ui/formatTimes.ts';
import { LoadedPage } from '../../ui/LoadedPage.tsx';
import { Lead, PageTitle } from '../../ui/pageStyles.ts';
import { AddStaffForm } from './AddStaffForm.tsx';
import { describeRole, readRole, roleOptions } from './roleOptions.ts';

const REMOVE_OPTION = 'none';

/** Lists the staff and their roles, for owners. */
export function StaffSection(): ReactElement {
  const { toast } = useStudio();
  const call = useStudioCall('studioStaff', {});
  const { run, isBusy } = useWriteAction();
  const setRole = (username: string, role: StudioRole | null) =>
    run(async () => {
      call.setData(await callStudio('setRole', { username, role }));
      toast(role === null ? `${username} is no longer staff.` : `${username} has the role ${describeRole(role)}.`);
    });
  return (
    <LoadedPage call={call} title="Staff">
      {({ staff }) => (
        <>
          <PageTitle>Staff</PageTitle>
          <Lead>
            Owners can do everything. Editors work on the catalogue. Moderators work on the inbox, takedowns and users.
          </Lead>
          <TableFrame aria-label="Staff">
            <thead>
              <tr>
                <th scope="col">Username</th>
                <th scope="col">Name</th>
                <th scope="col">Last seen</th>
                <th scope="col">Role</th>
              </tr>
            </thead>
            <tbody>
              {staff.map((member) => (
                <StaffRow key={member.id} member={member} isBusy={isBusy} onRole={setRole} />
              ))}
            </tbody>
          </TableFrame>
          <AddStaffForm isBusy={isBusy} onAdd={setRole} />
        </>
      )}
    </LoadedPage>
  );
}

interface StaffRowProps {
  member: StudioMember;
  isBusy: boolean;
  onRole: (username: string, role: StudioRole | null) => Promise<boolean>;
}

function StaffRow({ member, isBusy, onRole }: StaffRowProps): ReactElement {
  const { username, fullname, role, lastSeenAt, id } = member;
  return (
    <tr>
      <th scope="row">
        <a href={`/studio/users/${id}`}>{username}</a>
      </th>
      <td data-head="Name">{fullname}</td>
      <td data-head="Last seen">{lastSeenAt === null ? '–' : formatRecentTime(lastSeenAt)}</td>
      <td data-head="Role">
        <SelectField
          label={`Role of ${username}`}
          value={role}
          options={[...roleOptions, { value: REMOVE_OPTION, label: 'Not staff' }]}
          disabled={isBusy}
          onChange={(value) => void onRole(username, value === REMOVE_OPTION ? null : readRole(value))}
        />
      </td>
    </tr>
  );
}
