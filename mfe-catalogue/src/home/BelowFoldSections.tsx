import { Section } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { AlbumShelf } from '../albums/AlbumShelf.tsx';
import { GenreTiles } from '../genres/GenreTiles.tsx';
import { SongShelf } from '../songs/SongShelf.tsx';
import { CitiesSection } from './CitiesSection.tsx';
import type { HomeContent } from './toHomeContent.ts';
import { NewFromFollowed } from './NewFromFollowed.tsx';
import { GENRES_SHOWN, sectionHeadings } from './sectionHeadings.ts';

/** The home page's sections below the trending songs. */
export function BelowFoldSections({ home }: { home: HomeContent }): ReactElement {
  return (
    <>
      <SongShelf {...sectionHeadings.newReleases} songs={home.newReleases} />
      <NewFromFollowed />
      <Section {...sectionHeadings.genres}>
        <GenreTiles genres={home.genres.slice(0, GENRES_SHOWN)} />
      </Section>
      <AlbumShelf {...sectionHeadings.albums} albums={home.featuredAlbums} />
      <CitiesSection cities={home.artistsByCity} />
    </>
  );
}
