import { publishingStates, type StudioArtistRow } from '@nyimbo/shared-api/studio';
import { ButtonLink, formatFullCount } from '@nyimbo/shared-ui';
import { useMemo, type ReactElement } from 'react';
import { useCityOptions } from '../../api/useCityOptions.ts';
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

const filterNames = ['state', 'city', 'flag'];
const sorts = ['name', 'added', 'followers'] as const;
const flagFilter = {
  name: 'flag',
  label: 'Flag',
  anyLabel: 'Any artist',
  options: [{ value: 'sale', label: 'Sale artists' }],
};

const columns: readonly Column<StudioArtistRow>[] = [
  { title: 'Name', sort: 'name', render: ({ id, name }) => <a href={`/studio/artists/${id}`}>{name}</a> },
  { title: 'Songs', isNumber: true, render: ({ songCount }) => formatFullCount(songCount) },
  { title: 'Followers', sort: 'followers', isNumber: true, render: ({ followers }) => formatFullCount(followers) },
  { title: 'State', isShort: true, render: ({ state }) => <StateLabel state={state} /> },
  { title: 'City', isMinor: true, render: ({ city }) => city?.name ?? '–' },
  { title: 'Genre', isShort: true, isMinor: true, render: ({ genre }) => genre?.name ?? '–' },
  { title: 'Sale artist', isShort: true, isMinor: true, render: ({ isSale }) => (isSale ? 'Yes' : '–') },
  { title: 'Added', isShort: true, sort: 'added', render: ({ addedAt }) => formatDay(addedAt) },
];

/** All artists, filtered by state, city and whether they sell their music. */
export function ArtistList({ path, search }: { path: string; search: string }): ReactElement {
  const { bus, may } = useStudio();
  const controls = useTableQuery({ bus, path, search, filterNames });
  const cities = useCityOptions();
  const list = useStudioCall('studioArtists', {
    ...toListRequest(controls.query, sorts),
    state: readFilter(controls.query, 'state', publishingStates),
    flag: readFilter(controls.query, 'flag', ['sale'] as const),
    cityId: readIdFilter(controls.query, 'city'),
  });
  const filters = useMemo(
    () => [stateFilter, { name: 'city', label: 'City', anyLabel: 'Any city', options: cities }, flagFilter],
    [cities],
  );
  return (
    <ListPage
      title="Artists"
      searchLabel="Search artists"
      filters={filters}
      actions={may('saveArtist') && <ButtonLink href="/studio/artists/new">New artist</ButtonLink>}
      list={list}
      noun="artists"
      columns={columns}
      rows={list.data?.artists}
      idOf={({ id }) => id}
      nameOf={({ name }) => name}
      controls={controls}
      emptyText="Create an artist, or upload songs whose tags name one."
      bulkActions={
        may('changeArtists')
          ? (selection) => <BulkVisibility call="changeArtists" selection={selection} onDone={list.refetch} />
          : undefined
      }
    />
  );
}
