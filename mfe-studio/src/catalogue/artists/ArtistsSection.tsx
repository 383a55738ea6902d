import type { ReactElement } from 'react';
import type { SectionProps } from '../../frame/SectionProps.ts';
import { ArtistList } from './ArtistList.tsx';
import { StudioArtistPage, NewArtistPage } from './StudioArtistPage.tsx';

/**
 * Selects the page by the id in the URL: the list without an id, an empty form for `new`, else the page of the artist
 * with this id.
 */
export function ArtistsSection({ id, ...address }: SectionProps): ReactElement {
  if (id === undefined) return <ArtistList {...address} />;
  return id === 'new' ? <NewArtistPage /> : <StudioArtistPage id={Number(id)} />;
}
