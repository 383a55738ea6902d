import { publishingStates, type StudioAlbumRow } from '@nyimbo/shared-api/studio';
import { ButtonLink, formatFullCount } from '@nyimbo/shared-ui';
import { useMemo, type ReactElement } from 'react';
import { useGenreOptions } from '../../api/useGenreOptions.ts';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { BulkVisibility } from '../publishing/BulkVisibility.tsx';
import { stateFilter } from '../publishing/publishingLabels.ts';
import { StateLabel } from '../publishing/StateLabel.tsx';
import type { Column } from '../../table/Column.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { readFilter, readIdFilter, toListRequest } from '../../table/toListRequest.ts';
import { useTableQuery } from '../../table/useTableQuery.ts';
import { formatDay } from '../../ui/formatTimes.ts';

const filterNames = ['state', 'genre', 'artist'];
const sorts = ['title', 'artist', 'added', 'release'] as const;

const columns: readonly Column<StudioAlbumRow>[] = [
  { title: 'Title', sort: 'title', render: ({ id, title }) => <a href={`/studio/albums/${id}`}>{title}</a> },
  { title: 'Artist', sort: 'artist', render: ({ artist }) => artist.name },
  { title: 'Songs', isNumber: true, render: ({ songCount }) => formatFullCount(songCount) },
  { title: 'State', isShort: true, render: ({ state }) => <StateLabel state={state} /> },
  { title: 'Label', isMinor: true, render: ({ label }) => label ?? '–' },
  { title: 'Genre', isShort: true, isMinor: true, render: ({ genre }) => genre?.name ?? '–' },
  {
    title: 'Released',
    sort: 'release',
    isShort: true,
    isMinor: true,
    render: ({ releasedOn, year }) => (releasedOn === null ? year : formatDay(releasedOn)),
  },
  { title: 'Added', isShort: true, sort: 'added', render: ({ addedAt }) => formatDay(addedAt) },
];

/** All albums, filtered by state, genre and artist. Only a link sets the artist filter, because it has no field. */
export function AlbumList({ path, search }: { path: string; search: string }): ReactElement {
  const { bus, may } = useStudio();
  const controls = useTableQuery({ bus, path, search, filterNames });
  const genres = useGenreOptions();
  const list = useStudioCall('studioAlbums', {
    ...toListRequest(controls.query, sorts),
    state: readFilter(controls.query, 'state', publishingStates),
    genreId: readIdFilter(controls.query, 'genre'),
    artistId: readIdFilter(controls.query, 'artist'),
  });
  const filters = useMemo(
    () => [stateFilter, { name: 'genre', label: 'Genre', anyLabel: 'Any genre', options: genres }],
    [genres],
  );
  return (
    <ListPage
      title="Albums"
      searchLabel="Search albums"
      filters={filters}
      actions={may('saveAlbum') && <ButtonLink href="/studio/albums/new">New album</ButtonLink>}
      list={list}
      noun="albums"
      columns={columns}
      rows={list.data?.albums}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      controls={controls}
      emptyText="Create an album, or upload songs whose tags name one."
      bulkActions={
        may('changeAlbums')
          ? (selection) => <BulkVisibility call="changeAlbums" selection={selection} onDone={list.refetch} />
          : undefined
      }
    />
  );
}
