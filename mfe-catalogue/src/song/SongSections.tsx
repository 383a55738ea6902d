import { buildPath } from '@nyimbo/shared-api/paths';
import { Section } from '@nyimbo/shared-ui';
import { useMemo, type ReactElement } from 'react';
import { AlbumShelf } from '../albums/AlbumShelf.tsx';
import { songListHref } from '../lists/songLists.ts';
import { toMovement } from '../songs/toMovement.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { SongShelf } from '../songs/SongShelf.tsx';
import { TwoColumns } from '../ui/TwoColumns.ts';
import type { SongPageContent } from './toSongPageContent.ts';

const ROW_COUNT = 6;

/** The five sections of the song page. All five are always shown; an empty one shows a message (SNG-1). */
export function SongSections({ page }: { page: SongPageContent }): ReactElement {
  const { song, topCharts } = page;
  const charted = useMemo(() => topCharts.map((entry) => entry.song), [topCharts]);
  const movements = useMemo(() => topCharts.map((entry) => toMovement(entry.movement)), [topCharts]);
  const similarSongsHref = song.genreSlug
    ? buildPath('SongCategories', { category: song.genreSlug })
    : buildPath('TrendingSongs');
  return (
    <>
      <SongShelf title="More from sale artists" songs={page.moreFromSaleArtists} seeAllHref={songListHref('sale')} />
      <TwoColumns>
        <Section title="Songs you might like" seeAllHref={similarSongsHref}>
          <SongRows songs={page.songsMightAlsoLike} label="Songs you might like" variant="stacked" to={ROW_COUNT} />
        </Section>
        <Section title="Top charts" seeAllHref={buildPath('Charts')}>
          <SongRows songs={charted} label="Top charts" variant="short" to={ROW_COUNT} movements={movements} isRanked />
        </Section>
      </TwoColumns>
      <AlbumShelf title="Recent artist albums" albums={page.recentArtistAlbums} seeAllHref={buildPath('Albums')} />
      <SongShelf title="Trending songs" songs={page.trendingSongs} seeAllHref={buildPath('TrendingSongs')} />
    </>
  );
}
