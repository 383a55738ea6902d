import type { StudioUserRow } from '@nyimbo/shared-api/studio';
import type { ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import type { Column } from '../../table/Column.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { TableToolbar } from '../../table/TableToolbar.tsx';
import { readFilter, toListRequest } from '../../table/toListRequest.ts';
import { useTableQuery } from '../../table/useTableQuery.ts';
import { formatDay, formatRecentTime } from '../../ui/formatTimes.ts';
import { PageTitle } from '../../ui/pageStyles.ts';

const filterNames = ['state'];
const filters = [
  {
    name: 'state',
    label: 'Show',
    any: 'All users',
    options: [
      { value: 'suspended', label: 'Suspended' },
      { value: 'staff', label: 'Staff' },
    ],
  },
];

const columns: readonly Column<StudioUserRow>[] = [
  { title: 'Username', render: ({ id, username }) => <a href={`/studio/users/${id}`}>{username}</a> },
  { title: 'Name', render: ({ fullname }) => fullname },
  { title: 'Email', isMinor: true, render: ({ email }) => email },
  { title: 'Mobile number', isMinor: true, render: ({ mobileNumber }) => mobileNumber || '–' },
  { title: 'Joined', isShort: true, render: ({ createdAt }) => formatDay(createdAt) },
  {
    title: 'Last seen',
    isShort: true,
    render: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : formatRecentTime(lastSeenAt)),
  },
  { title: 'State', render: ({ isSuspended, role }) => (isSuspended ? 'Suspended' : (role ?? 'Fan')) },
];

export function UserList({ path, search }: { path: string; search: string }): ReactElement {
  const { bus } = useStudio();
  const controls = useTableQuery({ bus, path, search, filterNames });
  const { data, error, isBusy, refetch } = useStudioCall('studioUsers', {
    ...toListRequest(controls.query, []),
    state: readFilter(controls.query, 'state', ['suspended', 'staff'] as const),
  });
  return (
    <>
      <PageTitle>Users</PageTitle>
      <TableToolbar searchLabel="Search users" filters={filters} controls={controls} />
      <DataTable
        noun="users"
        columns={columns}
        rows={data?.users}
        total={data?.total ?? 0}
        isTotalCut={data?.isTotalCut}
        idOf={({ id }) => id}
        nameOf={({ username }) => username}
        controls={controls}
        error={error}
        isBusy={isBusy}
        onRetry={refetch}
        emptyText="People who create an account are listed here."
      />
    </>
  );
}
