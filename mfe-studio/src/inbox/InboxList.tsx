import type { StudioInboxRow } from '@nyimbo/shared-api/studio';
import type { ReactElement } from 'react';
import { useStudioCall } from '../api/useStudioCall.ts';
import { useStudio } from '../mount/StudioContext.ts';
import type { Column } from '../table/Column.ts';
import { ListPage } from '../table/ListPage.tsx';
import { readFilter, toListRequest } from '../table/toListRequest.ts';
import { useTableQuery } from '../table/useTableQuery.ts';
import { formatRecentTime } from '../ui/formatTimes.ts';
import { describeTopic } from './describeTopic.ts';

const filterNames = ['state', 'kind', 'assigned'];
const states = ['open', 'closed'] as const;
const kinds = ['message', 'report'] as const;
const assignments = ['me', 'none'] as const;
const filters = [
  {
    name: 'state',
    label: 'State',
    anyLabel: 'Open and closed',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'closed', label: 'Closed' },
    ],
  },
  {
    name: 'kind',
    label: 'Kind',
    anyLabel: 'All',
    options: [
      { value: 'report', label: 'Reports' },
      { value: 'message', label: 'Messages' },
    ],
  },
  {
    name: 'assigned',
    label: 'Assigned',
    anyLabel: 'To anyone',
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
  { title: 'Kind', isShort: true, render: ({ kind }) => (kind === 'report' ? 'Report' : 'Message') },
  { title: 'About', render: ({ topic }) => describeTopic(topic) },
  { title: 'From', isMinor: true, render: ({ senderName, email }) => senderName || email },
  { title: 'Assigned to', render: ({ assignedTo }) => assignedTo ?? '–' },
  { title: 'Received', isShort: true, render: ({ createdAt }) => formatRecentTime(createdAt) },
  { title: 'State', isShort: true, render: ({ closedAt }) => (closedAt === null ? 'Open' : 'Closed') },
];

/** Messages and reports from visitors. Staff filter them by state, kind and assignment. */
export function InboxList({ path, search }: { path: string; search: string }): ReactElement {
  const { bus } = useStudio();
  const controls = useTableQuery({ bus, path, search, filterNames });
  const { query } = controls;
  const list = useStudioCall('studioInbox', {
    ...toListRequest(query, []),
    state: readFilter(query, 'state', states),
    kind: readFilter(query, 'kind', kinds),
    assigned: readFilter(query, 'assigned', assignments),
  });
  return (
    <ListPage
      title="Inbox"
      searchLabel="Search the inbox"
      filters={filters}
      list={list}
      noun="entries"
      columns={columns}
      rows={list.data?.entries}
      idOf={({ reference }) => reference}
      nameOf={({ reference }) => reference}
      controls={controls}
      emptyText="Messages and reports from visitors arrive here."
    />
  );
}
