import type { StudioTakedown } from '@nyimbo/shared-api/studio';
import { Button } from '@nyimbo/shared-ui';
import { useMemo, type ReactElement } from 'react';
import { useStudioCall } from '../api/useStudioCall.ts';
import type { SectionProps } from '../frame/SectionProps.ts';
import { useStudio } from '../mount/StudioContext.ts';
import type { Column } from '../table/Column.ts';
import { ListPage } from '../table/ListPage.tsx';
import { readFilter, toListRequest } from '../table/toListRequest.ts';
import { useTableQuery } from '../table/useTableQuery.ts';
import { formatDayAndTime } from '../ui/formatTimes.ts';
import { toWords } from '../ui/toWords.ts';
import { describeReason } from './TakedownPanel.tsx';
import { useUndoTakedown } from './useUndoTakedown.ts';

const filterNames = ['state'];
const filters = [
  {
    name: 'state',
    label: 'State',
    anyLabel: 'All',
    options: [
      { value: 'active', label: 'Down now' },
      { value: 'undone', label: 'Undone' },
    ],
  },
];

const columns: readonly Column<StudioTakedown>[] = [
  {
    title: 'What',
    render: ({ kind, refId, name }) =>
      name === null ? `A deleted ${kind}` : <a href={`/studio/${kind}s/${refId}`}>{name}</a>,
  },
  { title: 'Kind', isShort: true, render: ({ kind }) => toWords(kind) },
  { title: 'Reason', render: ({ reason }) => describeReason(reason) },
  { title: 'Requested by', isMinor: true, render: ({ requestedBy }) => requestedBy || '–' },
  { title: 'Note', isMinor: true, render: ({ note }) => note || '–' },
  { title: 'Taken down', render: ({ at, by }) => `${formatDayAndTime(at)}${by === null ? '' : ` by ${by}`}` },
];

/** Lists all takedowns, with a button to undo each. */
export function TakedownsSection({ path, search }: SectionProps): ReactElement {
  const { bus, may } = useStudio();
  const controls = useTableQuery({ bus, path, search, filterNames });
  const list = useStudioCall('takedowns', {
    ...toListRequest(controls.query, []),
    state: readFilter(controls.query, 'state', ['active', 'undone'] as const),
  });
  const { undo, busyId } = useUndoTakedown(list.refetch);
  const mayUndo = may('undoTakedown');
  const all = useMemo((): readonly Column<StudioTakedown>[] => {
    const present = ({ id, name, undoneAt, undoneBy }: StudioTakedown) => {
      if (undoneAt !== null) return `Undone ${formatDayAndTime(undoneAt)}${undoneBy === null ? '' : ` by ${undoneBy}`}`;
      if (!mayUndo) return 'Down';
      return (
        <Button
          aria-label={`Undo the takedown of ${name ?? 'this'}`}
          isBusy={busyId === id}
          onClick={() => void undo(id)}
        >
          Undo
        </Button>
      );
    };
    return [...columns, { title: 'State', render: present }];
  }, [busyId, mayUndo, undo]);

  return (
    <ListPage
      title="Takedowns"
      searchLabel="Search takedowns"
      filters={filters}
      list={list}
      noun="takedowns"
      columns={all}
      rows={list.data?.takedowns}
      idOf={({ id }) => id}
      nameOf={({ name }) => name ?? 'deleted'}
      controls={controls}
      emptyText="Songs, albums and artists that you take down are listed here."
    />
  );
}
