import type { PageProps } from '@nyimbo/shared-events';
import type { ReactElement } from 'react';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';
import { PlaylistsView } from './PlaylistsView.tsx';
import { PlaylistView } from './PlaylistView.tsx';

/** @decides RTE-17 */
export function Component({ search }: PageProps): ReactElement {
  const slug = new URLSearchParams(search).get('list');
  return <CatalogueMount>{slug ? <PlaylistView key={slug} slug={slug} /> : <PlaylistsView />}</CatalogueMount>;
}
