import { Section } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { AlbumShelf } from '../albums/AlbumShelf.tsx';
import { GenreTiles } from '../genres/GenreTiles.tsx';
import { SongShelf } from '../songs/SongShelf.tsx';
import { CitiesSection } from './CitiesSection.tsx';
import type { HomeData } from './presentHome.ts';
import { GENRES_SHOWN, sectionHeadings } from './sectionHeadings.ts';

/** The home page's sections below the trending songs. */
export function BelowFoldSections({ home }: { home: HomeData }): ReactElement {
  return (
    <>
      <SongShelf {...sectionHeadings.newReleases} songs={home.newReleases} />
      <Section {...sectionHeadings.genres}>
        <GenreTiles genres={home.genres.slice(0, GENRES_SHOWN)} />
      </Section>
      <AlbumShelf {...sectionHeadings.albums} albums={home.featuredAlbums} />
      <CitiesSection cities={home.artistsByCity} />
    </>
  );
}
