import { callStudio } from '@nyimbo/shared-api/studio-client';
import { formatFullCount } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { useStudioCall } from '../../api/useStudioCall.ts';
import { TagTable } from './TagTable.tsx';

/** The cities that an artist can have. Each count links to the city's artists. */
export function StudioCitiesSection(): ReactElement {
  const call = useStudioCall('studioCities', {});
  return (
    <TagTable
      title="Cities"
      noun="city"
      call={call}
      rows={call.data?.cities}
      saveCall="saveCity"
      countTitle="Artists"
      describeCount={({ artistCount }) => formatFullCount(artistCount)}
      hrefOf={({ id }) => `/studio/artists?city=${id}`}
      save={async (row, name) => {
        await callStudio('saveCity', { ...(row && { id: row.id, version: row.version }), name });
      }}
    />
  );
}
