import { publishingStates } from '@nyimbo/shared-api/studio';
import { Button, ButtonLink } from '@nyimbo/shared-ui';
import { useMemo, useState, type ReactElement } from 'react';
import { useGenreOptions } from '../../api/useGenreOptions.ts';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { stateFilter } from '../publishing/publishingLabels.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { readFilter, readIdFilter, toListRequest } from '../../table/toListRequest.ts';
import { useTableQuery } from '../../table/useTableQuery.ts';
import { BulkSongsDialog, type BulkResult } from './BulkSongsDialog.tsx';
import { MoveNotice } from './MoveNotice.tsx';
import { songColumns, songSorts } from './songColumns.tsx';

const filterNames = ['state', 'genre', 'flag', 'artist', 'album'];
const flags = ['featured', 'hot', 'sale'] as const;
const flagFilter = {
  name: 'flag',
  label: 'Flag',
  anyLabel: 'Any flag',
  options: [
    { value: 'featured', label: 'Featured' },
    { value: 'hot', label: 'Hot list' },
    { value: 'sale', label: 'By a sale artist' },
  ],
};

/** All songs, with search, filters and bulk edit. */
export function StudioSongList({ path, search }: { path: string; search: string }): ReactElement {
  const { bus, may, toast } = useStudio();
  const controls = useTableQuery({ bus, path, search, filterNames });
  const { query } = controls;
  const genres = useGenreOptions();
  const [editing, setEditing] = useState<{ ids: readonly number[]; clear: () => void } | null>(null);
  const [lastEdit, setLastEdit] = useState<BulkResult | null>(null);
  const list = useStudioCall('studioSongs', {
    ...toListRequest(query, songSorts),
    state: readFilter(query, 'state', publishingStates),
    flag: readFilter(query, 'flag', flags),
    genreId: readIdFilter(query, 'genre'),
    artistId: readIdFilter(query, 'artist'),
    albumId: readIdFilter(query, 'album'),
  });
  const filters = useMemo(
    () => [stateFilter, { name: 'genre', label: 'Genre', anyLabel: 'Any genre', options: genres }, flagFilter],
    [genres],
  );

  return (
    <>
      <ListPage
        title="Songs"
        searchLabel="Search songs"
        filters={filters}
        actions={may('saveSong') && <ButtonLink href="/studio/upload">Upload songs</ButtonLink>}
        notice={
          <MoveNotice
            result={lastEdit}
            onUndone={() => {
              setLastEdit(null);
              list.refetch();
            }}
          />
        }
        list={list}
        noun="songs"
        columns={songColumns}
        rows={list.data?.songs}
        idOf={({ id }) => id}
        nameOf={({ title }) => title}
        controls={controls}
        emptyText="Upload audio files to add songs."
        bulkActions={
          may('changeSongs')
            ? ({ ids, clear }) => <Button onClick={() => setEditing({ ids: [...ids], clear })}>Edit selected</Button>
            : undefined
        }
      />
      {editing && (
        <BulkSongsDialog
          ids={editing.ids}
          genres={genres}
          onClose={() => setEditing(null)}
          onDone={(result) => {
            const { changed } = result;
            toast(changed === 1 ? 'Changed 1 song.' : `Changed ${changed} songs.`);
            setLastEdit(result);
            editing.clear();
            setEditing(null);
            list.refetch();
          }}
        />
      )}
    </>
  );
}
