import { buildPath } from '@nyimbo/shared-api/paths';
import { SelectField } from '@nyimbo/shared-ui';
import { media } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { componentSize } from '../ui/componentSize.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';

/** Hides the label visually, because the options show the purpose of the field. */
const Root = styled.div`
  width: ${componentSize.cityPicker};

  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }

  ${media.phone} {
    width: 100%;
  }
`;

interface CityPickerProps {
  /** The city that filters the artists; null for all. */
  city: string | null;
  /** All cities with artists; undefined while they load. */
  cities: readonly string[] | undefined;
}

/** Selects a city. Each city has its own URL (RTE-22). */
export function CityPicker({ city, cities = city === null ? [] : [city] }: CityPickerProps): ReactElement {
  const bus = useCatalogueBus();
  const current = cities.find((other) => other.toLowerCase() === city?.toLowerCase()) ?? '';
  const go = (name: string) =>
    bus.send('navigate/to', {
      path: name === '' ? buildPath('Artists') : buildPath('ArtistsOfCity', { city: name }),
    });
  return (
    <Root>
      <SelectField
        label="City"
        value={current}
        placeholder="All cities"
        options={cities.map((name) => ({ value: name, label: name }))}
        onChange={go}
      />
    </Root>
  );
}
