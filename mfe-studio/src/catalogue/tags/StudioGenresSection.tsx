import { callStudio } from '@nyimbo/shared-api/studio-client';
import { formatFullCount } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { toNumber } from '../../form/fieldValues.ts';
import { TagTable } from './TagTable.tsx';

/** The genres with their position, which sets their order on the site. Each count links to the genre's songs. */
export function StudioGenresSection(): ReactElement {
  const call = useStudioCall('studioGenres', {});
  return (
    <TagTable
      title="Genres"
      noun="genre"
      call={call}
      rows={call.data?.genres}
      saveCall="saveGenre"
      countTitle="Songs"
      describeCount={({ songCount }) => formatFullCount(songCount)}
      hrefOf={({ id }) => `/studio/songs?genre=${id}`}
      positionOf={({ position }) => position}
      save={async (row, name, position) => {
        const identity = row && { id: row.id, version: row.version };
        await callStudio('saveGenre', { ...identity, name, position: toNumber(position) ?? 0 });
      }}
    />
  );
}
