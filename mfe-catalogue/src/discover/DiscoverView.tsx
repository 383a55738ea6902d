import { buildPath } from '@nyimbo/shared-api/paths';
import { Section } from '@nyimbo/shared-ui';
import { useEffect } from 'react';
import { useCall } from '../api/useCall.ts';
import { GenreTiles } from '../genres/GenreTiles.tsx';
import { takeGenres } from '../genres/useGenreName.ts';
import { songListHref } from '../lists/songLists.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { PageHead } from '../ui/PageHead.tsx';
import { SongListSection } from '../lists/SongListSection.tsx';

/** RTE-2: other ways into the catalogue than what is trending. `search` opens the search with those words. */
export function DiscoverView({ search }: { search: string | null }) {
  const bus = useCatalogueBus();
  const genres = useCall('genres', {}, takeGenres);
  useEffect(() => {
    if (search) bus.send('search/open', { input: search });
  }, [bus, search]);
  return (
    <>
      <PageHead title="Discover" line="Somewhere to start that is not the charts" />
      <SongListSection title="Featured songs" kind="featured" seeAllHref={songListHref('featured')} />
      <SongListSection title="Hot list" kind="hot" seeAllHref={buildPath('HotList')} />
      <SongListSection title="New releases" kind="new" seeAllHref={buildPath('NewReleasesPage')} />
      {genres.data && genres.data.length > 0 ? (
        <Section title="Genres" seeAllHref={buildPath('AllSongCategories')}>
          <GenreTiles genres={genres.data} />
        </Section>
      ) : null}
      <SongListSection title="Popular songs" kind="popular" seeAllHref={songListHref('popular')} />
      <SongListSection title="Most downloaded" kind="downloads" seeAllHref={songListHref('downloads')} />
      <SongListSection title="From sale artists" kind="sale" seeAllHref={songListHref('sale')} />
    </>
  );
}
