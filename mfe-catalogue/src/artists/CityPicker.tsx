import { buildPath } from '@nyimbo/shared-api/paths';
import { SelectField } from '@nyimbo/shared-ui';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

export interface CityPickerProps {
  /** The city whose artists are shown; null for all. */
  city: string | null;
  /** All cities with artists; undefined while they are on their way. */
  cities: readonly string[] | undefined;
}

/** Chooses whose artists to see; each city has its own address (RTE-22). */
export function CityPicker({ city, cities = city === null ? [] : [city] }: CityPickerProps) {
  const bus = useCatalogueBus();
  const current = cities.find((other) => other.toLowerCase() === city?.toLowerCase()) ?? '';
  const go = (name: string) =>
    bus.send('navigate/to', {
      path: name === '' ? buildPath('Artists') : buildPath('ArtistsOfCity', { city: name }),
    });
  return (
    <SelectField
      label="City"
      value={current}
      placeholder="All cities"
      options={cities.map((name) => ({ value: name, label: name }))}
      onChange={go}
    />
  );
}
