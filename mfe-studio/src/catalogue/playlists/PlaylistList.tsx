import { publishingStates, type StudioPlaylistRow } from '@nyimbo/shared-api/studio';
import { ButtonLink, formatFullCount } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { useStudio } from '../../mount/StudioContext.ts';
import { stateFilter } from '../publishing/publishingLabels.ts';
import { StateLabel } from '../publishing/StateLabel.tsx';
import type { Column } from '../../table/Column.ts';
import { ListPage } from '../../table/ListPage.tsx';
import { readFilter, toListRequest } from '../../table/toListRequest.ts';
import { useTableQuery } from '../../table/useTableQuery.ts';
import { formatDay } from '../../ui/formatTimes.ts';

const filterNames = ['state'];
const filters = [stateFilter];

const columns: readonly Column<StudioPlaylistRow>[] = [
  { title: 'Title', render: ({ id, title }) => <a href={`/studio/playlists/${id}`}>{title}</a> },
  { title: 'Songs', isNumber: true, render: ({ songCount }) => formatFullCount(songCount) },
  { title: 'Position', isNumber: true, render: ({ position }) => position },
  { title: 'State', isShort: true, render: ({ state }) => <StateLabel state={state} /> },
  { title: 'Added', isShort: true, render: ({ addedAt }) => formatDay(addedAt) },
];

/** All playlists in the order in which listeners see them, with a filter by state. */
export function PlaylistList({ path, search }: { path: string; search: string }): ReactElement {
  const { bus, may } = useStudio();
  const controls = useTableQuery({ bus, path, search, filterNames });
  const list = useStudioCall('studioPlaylists', {
    ...toListRequest(controls.query, []),
    state: readFilter(controls.query, 'state', publishingStates),
  });
  return (
    <ListPage
      title="Playlists"
      searchLabel="Search playlists"
      filters={filters}
      actions={may('savePlaylist') && <ButtonLink href="/studio/playlists/new">New playlist</ButtonLink>}
      list={list}
      noun="playlists"
      columns={columns}
      rows={list.data?.playlists}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      controls={controls}
      emptyText="Create a playlist and add songs to it."
    />
  );
}
