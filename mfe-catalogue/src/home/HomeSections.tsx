import { buildPath } from '@nyimbo/shared-api/paths';
import { Section } from '@nyimbo/shared-ui';
import { AlbumShelf } from '../albums/AlbumShelf.tsx';
import { GenreTiles } from '../genres/GenreTiles.tsx';
import { SongShelf } from '../songs/SongShelf.tsx';
import { CitiesSection } from './CitiesSection.tsx';
import type { HomeData } from './presentHome.ts';
import { TrendingSection } from './TrendingSection.tsx';

const GENRES_SHOWN = 8;

/** Everything of home below its opening. */
export function HomeSections({ home }: { home: HomeData }) {
  return (
    <>
      <TrendingSection songs={home.trending} />
      <SongShelf title="New releases" songs={home.newReleases} seeAllHref={buildPath('NewReleasesPage')} />
      <Section title="Genres" seeAllHref={buildPath('AllSongCategories')}>
        <GenreTiles genres={home.genres.slice(0, GENRES_SHOWN)} />
      </Section>
      <AlbumShelf title="Featured albums" albums={home.featuredAlbums} seeAllHref={buildPath('Albums')} />
      <CitiesSection cities={home.artistsByCity} />
    </>
  );
}
