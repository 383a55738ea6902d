import type { CallAnswer } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import { SelectField } from '@nyimbo/shared-ui';
import { useCall } from '../api/useCall.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** Chooses whose artists to see; each city has its own address (RTE-22). */
export function CityPicker({ city }: { city: string | null }) {
  const bus = useCatalogueBus();
  const cities = useCall('artists', {}, takeCities).data ?? (city === null ? [] : [city]);
  const current = cities.find((other) => other.toLowerCase() === city?.toLowerCase()) ?? '';
  return (
    <SelectField
      label="City"
      value={current}
      placeholder="All cities"
      options={cities.map((name) => ({ value: name, label: name }))}
      onChange={(name) =>
        bus.send('navigate/to', {
          path: name === '' ? buildPath('Artists') : buildPath('ArtistsOfCity', { city: name }),
        })
      }
    />
  );
}

function takeCities(answer: CallAnswer<'artists'>) {
  return answer.cities;
}
