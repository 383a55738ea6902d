import type { StudioUserRow } from '@nyimbo/shared-api/studio';
import type { ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import type { Column } from '../../table/Column.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { readFilter, toListRequest } from '../../table/toListRequest.ts';
import { useTableQuery } from '../../table/useTableQuery.ts';
import { describeRole } from '../staff/roleOptions.ts';
import { formatDay, formatRecentTime } from '../../ui/formatTimes.ts';

const filterNames = ['state'];
const filters = [
  {
    name: 'state',
    label: 'Show',
    anyLabel: 'All users',
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
  { title: 'Mobile number', isShort: true, isMinor: true, render: ({ mobileNumber }) => mobileNumber || '–' },
  { title: 'Joined', isShort: true, render: ({ createdAt }) => formatDay(createdAt) },
  {
    title: 'Last seen',
    isShort: true,
    render: ({ lastSeenAt }) => (lastSeenAt === null ? '–' : formatRecentTime(lastSeenAt)),
  },
  {
    title: 'State',
    isShort: true,
    render: ({ isSuspended, role }) => (isSuspended ? 'Suspended' : describeRole(role)),
  },
];

/** All accounts, with a filter for suspended users and staff. */
export function UserList({ path, search }: { path: string; search: string }): ReactElement {
  const { bus } = useStudio();
  const controls = useTableQuery({ bus, path, search, filterNames });
  const list = useStudioCall('studioUsers', {
    ...toListRequest(controls.query, []),
    state: readFilter(controls.query, 'state', ['suspended', 'staff'] as const),
  });
  return (
    <ListPage
      title="Users"
      searchLabel="Search users"
      filters={filters}
      list={list}
      noun="users"
      columns={columns}
      rows={list.data?.users}
      idOf={({ id }) => id}
      nameOf={({ username }) => username}
      controls={controls}
      emptyText="People who create an account are listed here."
    />
  );
}
