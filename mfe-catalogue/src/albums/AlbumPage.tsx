import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { AlbumView } from './AlbumView.tsx';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';

/** @decides RTE-15 */
export function Component({ params: { name = '', artist = '', label = 'null' } }: PageProps): ReactElement {
  return (
    <CatalogueMount>
      <AlbumView
        key={[name, artist, label].join('\n')}
        title={name}
        artist={artist}
        label={label === 'null' ? null : label}
      />
    </CatalogueMount>
  );
}
