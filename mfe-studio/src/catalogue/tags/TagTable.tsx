import type { StudioCallName } from '@nyimbo/shared-api/studio';
import { Button, EmptyState, ErrorCard, Skeleton } from '@nyimbo/shared-ui';
import { useState, type ReactElement } from 'react';
import type { StudioCallResult } from '../../api/useStudioCall.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { TableFrame } from '../../table/tableStyles.ts';
import { HeaderRow } from '../../ui/pageStyles.ts';
import { TagDialog } from './TagDialog.tsx';

/** A genre or a city. */
interface Tag {
  id: number;
  name: string;
  version: number;
}

interface TagTableProps<Row extends Tag> {
  title: string;
  /** The word for one row, in the singular: 'genre'. */
  noun: string;
  call: StudioCallResult<unknown>;
  rows: readonly Row[] | undefined;
  saveCall: StudioCallName;
  countTitle: string;
  describeCount: (row: Row) => string;
  hrefOf: (row: Row) => string;
  /** Returns a row's position. Only for genres, which editors order by hand. */
  positionOf?: (row: Row) => number;
  /** Saves a row. `row` is null for a new one. */
  save: (row: Row | null, name: string, position: string) => Promise<void>;
}

/** A table of all genres or all cities on one page. A dialog edits each row. */
export function TagTable<Row extends Tag>(props: TagTableProps<Row>): ReactElement {
  const { title, noun, call, rows, saveCall, countTitle, describeCount, hrefOf, positionOf, save } = props;
  const { may, toast } = useStudio();
  const [editing, setEditing] = useState<{ row: Row | null } | null>(null);
  const isEditable = may(saveCall);
  return (
    <>
      <HeaderRow>
        <h1>{title}</h1>
        {isEditable && <Button onClick={() => setEditing({ row: null })}>{`New ${noun}`}</Button>}
      </HeaderRow>
      {rows === undefined && call.error === null && <Skeleton height="12rem" />}
      {call.error !== null && <ErrorCard text={call.error.message} isRetrying={call.isBusy} onRetry={call.refetch} />}
      {rows?.length === 0 && <EmptyState title={`No ${title.toLowerCase()} yet`} text={`Add the first ${noun}.`} />}
      {rows !== undefined && rows.length > 0 && (
        <TableFrame aria-label={title}>
          <thead>
            <tr>
              <th scope="col">Name</th>
              {positionOf && (
                <th scope="col" data-number="">
                  Position
                </th>
              )}
              <th scope="col" data-number="">
                {countTitle}
              </th>
              {isEditable && <td />}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row">
                  <a href={hrefOf(row)}>{row.name}</a>
                </th>
                {positionOf && (
                  <td data-number="" data-head="Position">
                    {positionOf(row)}
                  </td>
                )}
                <td data-number="" data-head={countTitle}>
                  {describeCount(row)}
                </td>
                {isEditable && (
                  <td data-number="" data-action="">
                    <Button variant="quiet" aria-label={`Edit ${row.name}`} onClick={() => setEditing({ row })}>
                      Edit
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </TableFrame>
      )}
      {editing && (
        <TagDialog
          noun={noun}
          name={editing.row?.name ?? ''}
          position={positionOf && (editing.row ? positionOf(editing.row) : (rows?.length ?? 0) + 1)}
          save={(name, position) => save(editing.row, name, position)}
          onClose={() => setEditing(null)}
          onChangedByOther={() => {
            setEditing(null);
            toast(`Another editor changed this ${noun}. Here is the new one.`);
            call.refetch();
          }}
          onSaved={() => {
            setEditing(null);
            call.refetch();
          }}
        />
      )}
    </>
  );
}
