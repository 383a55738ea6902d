import type { PageProps } from '@nyimbo/shared-events';
import { CatalogueMount } from '../mount/CatalogueMount.tsx';
import { PlaylistsView } from './PlaylistsView.tsx';
import { PlaylistView } from './PlaylistView.tsx';

/** @decides RTE-17 */
export function Component({ search }: PageProps) {
  const slug = new URLSearchParams(search).get('list');
  return <CatalogueMount>{slug ? <PlaylistView key={slug} slug={slug} /> : <PlaylistsView />}</CatalogueMount>;
}
