import { auditKinds, type AuditRow } from '@nyimbo/shared-api/studio';
import { TextField } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import type { SectionProps } from '../../frame/SectionProps.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import type { Column } from '../../table/Column.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { readFilter, toListRequest } from '../../table/toListRequest.ts';
import { useTableQuery } from '../../table/useTableQuery.ts';
import { formatDayAndTime } from '../../ui/formatTimes.ts';
import { toWords } from '../../ui/toWords.ts';
import { describeRole } from '../staff/roleOptions.ts';
import { ChangedFields } from './ChangedFields.tsx';

const filterNames = ['kind', 'by', 'from', 'to'];
const filters = [
  {
    name: 'kind',
    label: 'Kind',
    anyLabel: 'All',
    options: auditKinds.map((value) => ({ value, label: toWords(value) })),
  },
];

const columns: readonly Column<AuditRow>[] = [
  { title: 'When', isShort: true, render: ({ at }) => formatDayAndTime(at) },
  { title: 'Who', render: ({ by, role }) => presentNameAndDetail(by, describeRole(role)) },
  { title: 'Action', isShort: true, render: ({ action }) => toWords(action) },
  { title: 'Entry', render: ({ kind, entryName }) => presentNameAndDetail(entryName, toWords(kind)) },
  { title: 'Change', render: ({ before, after }) => <ChangedFields before={before} after={after} /> },
];

function presentNameAndDetail(name: string, detail: string): ReactElement {
  return (
    <>
      {name} <small>{detail}</small>
    </>
  );
}

/** Lists every change by staff, for owners. */
export function AuditSection({ path, search }: SectionProps): ReactElement {
  const { bus } = useStudio();
  const controls = useTableQuery({ bus, path, search, filterNames });
  const { query, change } = controls;
  const list = useStudioCall('auditLog', {
    page: toListRequest(query, []).page,
    kind: readFilter(query, 'kind', auditKinds),
    by: query.filters['by'],
    from: query.filters['from'],
    to: query.filters['to'],
  });
  const setFilter = (name: string, value: string) => {
    const rest = Object.entries(query.filters).filter(([other]) => other !== name);
    change({ filters: Object.fromEntries(value === '' ? rest : [...rest, [name, value]]) }, { replace: true });
  };
  return (
    <ListPage
      title="Audit log"
      filters={filters}
      fields={
        <>
          <UsernameFilter
            key={query.filters['by'] ?? ''}
            by={query.filters['by'] ?? ''}
            onBy={(by) => setFilter('by', by)}
          />
          <TextField
            label="From"
            type="date"
            value={query.filters['from'] ?? ''}
            onChange={(from) => setFilter('from', from)}
          />
          <TextField label="To" type="date" value={query.filters['to'] ?? ''} onChange={(to) => setFilter('to', to)} />
        </>
      }
      list={list}
      noun="changes"
      columns={columns}
      rows={list.data?.rows}
      idOf={({ id }) => id}
      nameOf={({ action }) => action}
      controls={controls}
      emptyText="Changes by staff are listed here."
    />
  );
}

/** The filter by a member of staff: a username field that takes effect when it loses the focus. */
function UsernameFilter({ by, onBy }: { by: string; onBy: (by: string) => void }): ReactElement {
  const [text, setText] = useState(by);
  return (
    <TextField
      label="Username"
      autoCapitalize="none"
      value={text}
      onChange={setText}
      onBlur={() => text.trim() !== by && onBy(text.trim())}
      onKeyDown={(event) => event.key === 'Enter' && onBy(text.trim())}
    />
  );
}
