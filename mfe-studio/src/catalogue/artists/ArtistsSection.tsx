import type { ReactElement } from 'react';
import type { SectionProps } from '../../frame/SectionProps.ts';
import { ArtistList } from './ArtistList.tsx';
import { ArtistPage, NewArtistPage } from './ArtistPage.tsx';

/** Selects the page from the id in the address: none is the list, `new` the empty form. */
export function ArtistsSection({ id, ...address }: SectionProps): ReactElement {
  if (id === undefined) return <ArtistList {...address} />;
  return id === 'new' ? <NewArtistPage /> : <ArtistPage id={Number(id)} />;
}
