import { buildPath } from '@nyimbo/shared-api/paths';
import { useEffect, type ReactElement } from 'react';
import { GenresSection } from '../genres/GenresSection.tsx';
import { songListHref } from '../lists/songLists.ts';
import { useCatalogueBus } from '../mount/CatalogueContext.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SongListSection } from '../lists/SongListSection.tsx';

/** RTE-2: more ways into the catalogue than the trending list. `search` opens the search dialog with that text. */
export function DiscoverView({ search }: { search: string | null }): ReactElement {
  const bus = useCatalogueBus();
  useEffect(() => {
    if (search) bus.send('search/open', { input: search });
  }, [bus, search]);
  return (
    <>
      <PageHeader title="Discover" subtitle="Find something beyond the charts" />
      <SongListSection title="Featured songs" kind="featured" seeAllHref={songListHref('featured')} />
      <SongListSection title="Hot list" kind="hot" seeAllHref={buildPath('HotList')} />
      <SongListSection title="New releases" kind="new" seeAllHref={buildPath('NewReleasesPage')} />
      <GenresSection />
      <SongListSection title="Popular songs" kind="popular" seeAllHref={songListHref('popular')} />
      <SongListSection title="Most downloaded" kind="downloads" seeAllHref={songListHref('downloads')} />
      <SongListSection title="From sale artists" kind="sale" seeAllHref={songListHref('sale')} />
    </>
  );
}
