import { auditKinds, type AuditRow } from '@nyimbo/shared-api/studio';
import { TextField } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import type { SectionProps } from '../../frame/SectionProps.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import type { Column } from '../../table/Column.ts';
import { DataTable } from '../../table/DataTable.tsx';
import { TableToolbar } from '../../table/TableToolbar.tsx';
import { readFilter, toListRequest } from '../../table/toListRequest.ts';
import { useTableQuery } from '../../table/useTableQuery.ts';
import { formatTime } from '../../ui/formatTimes.ts';
import { PageTitle } from '../../ui/pageStyles.ts';
import { Changes } from './Changes.tsx';

const filterNames = ['kind', 'by', 'from', 'to'];
const filters = [
  {
    name: 'kind',
    label: 'Kind',
    any: 'All',
    options: auditKinds.map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) })),
  },
];

const columns: readonly Column<AuditRow>[] = [
  { title: 'When', render: ({ at }) => formatTime(at) },
  { title: 'Who', render: ({ by, role }) => `${by} (${role})` },
  { title: 'What', render: ({ kind, entryName, action }) => `${action}: ${kind} ${entryName}` },
  { title: 'Change', render: ({ before, after }) => <Changes before={before} after={after} /> },
];

/** Every change by staff. For owners. */
export function AuditSection({ path, search }: SectionProps): ReactElement {
  const { bus } = useStudio();
  const controls = useTableQuery({ bus, path, search, filterNames });
  const { query, change } = controls;
  const { data, error, isBusy, refetch } = useStudioCall('auditLog', {
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
    <>
      <PageTitle>Audit log</PageTitle>
      <TableToolbar filters={filters} controls={controls}>
        <ByField key={query.filters['by'] ?? ''} by={query.filters['by'] ?? ''} onBy={(by) => setFilter('by', by)} />
        <TextField
          label="From"
          type="date"
          value={query.filters['from'] ?? ''}
          onChange={(from) => setFilter('from', from)}
        />
        <TextField label="To" type="date" value={query.filters['to'] ?? ''} onChange={(to) => setFilter('to', to)} />
      </TableToolbar>
      <DataTable
        noun="changes"
        columns={columns}
        rows={data?.rows}
        total={data?.total ?? 0}
        isTotalCut={data?.isTotalCut}
        idOf={({ id }) => id}
        nameOf={({ action }) => action}
        controls={controls}
        error={error}
        isBusy={isBusy}
        onRetry={refetch}
        emptyText="Changes by staff are listed here."
      />
    </>
  );
}

/** A username, applied when the field is left. */
function ByField({ by, onBy }: { by: string; onBy: (by: string) => void }): ReactElement {
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
