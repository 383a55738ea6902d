import type { StudioInboxRow } from '@nyimbo/shared-api/studio';
import type { ReactElement } from 'react';
import { useStudioCall } from '../api/useStudioCall.ts';
import { useStudio } from '../mount/StudioContext.ts';
import type { Column } from '../table/Column.ts';
import { DataTable } from '../table/DataTable.tsx';
import { TableToolbar } from '../table/TableToolbar.tsx';
import { readFilter, toListRequest } from '../table/toListRequest.ts';
import { useTableQuery } from '../table/useTableQuery.ts';
import { formatRecentTime } from '../ui/formatTimes.ts';
import { PageTitle } from '../ui/pageStyles.ts';
import { describeTopic } from './inboxWords.ts';

const filterNames = ['state', 'kind', 'assigned'];
const states = ['open', 'closed'] as const;
const kinds = ['message', 'report'] as const;
const assignments = ['me', 'none'] as const;
const filters = [
  {
    name: 'state',
    label: 'State',
    any: 'Open and closed',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'closed', label: 'Closed' },
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    any: 'All',
    options: [
      { value: 'report', label: 'Reports' },
      { value: 'message', label: 'Messages' },
    ],
  },
  {
    name: 'assigned',
    label: 'Assigned',
    any: 'To anyone',
    options: [
      { value: 'me', label: 'To me' },
      { value: 'none', label: 'Not assigned' },
    ],
  },
];

const columns: readonly Column<StudioInboxRow>[] = [
  {
    title: 'Entry',
    render: ({ reference, excerpt }) => <a href={`/studio/inbox/${encodeURIComponent(reference)}`}>{excerpt}</a>,
  },
  { title: 'Kind', render: ({ kind }) => (kind === 'report' ? 'Report' : 'Message') },
  { title: 'About', render: ({ topic }) => describeTopic(topic) },
  { title: 'From', isMinor: true, render: ({ senderName, email }) => senderName || email },
  { title: 'Assigned to', render: ({ assignedTo }) => assignedTo ?? '–' },
  { title: 'Received', render: ({ createdAt }) => formatRecentTime(createdAt) },
  { title: 'State', render: ({ closedAt }) => (closedAt === null ? 'Open' : 'Closed') },
];

export function InboxList({ path, search }: { path: string; search: string }): ReactElement {
  const { bus } = useStudio();
  const controls = useTableQuery({ bus, path, search, filterNames });
  const { query } = controls;
  const { data, error, isBusy, refetch } = useStudioCall('studioInbox', {
    ...toListRequest(query, []),
    state: readFilter(query, 'state', states),
    kind: readFilter(query, 'kind', kinds),
    assigned: readFilter(query, 'assigned', assignments),
  });
  return (
    <>
      <PageTitle>Inbox</PageTitle>
      <TableToolbar searchLabel="Search the inbox" filters={filters} controls={controls} />
      <DataTable
        noun="entries"
        columns={columns}
        rows={data?.entries}
        total={data?.total ?? 0}
        isTotalCut={data?.isTotalCut}
        idOf={({ reference }) => reference}
        nameOf={({ reference }) => reference}
        controls={controls}
        error={error}
        isBusy={isBusy}
        onRetry={refetch}
        emptyText="Messages and reports from visitors arrive here."
      />
    </>
  );
}
