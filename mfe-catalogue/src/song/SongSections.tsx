import { buildPath } from '@nyimbo/shared-api/paths';
import { Section } from '@nyimbo/shared-ui';
import { useMemo, type ReactElement } from 'react';
import { AlbumShelf } from '../albums/AlbumShelf.tsx';
import { songListHref } from '../lists/songLists.ts';
import { presentMovement } from '../songs/presentMovement.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { SongShelf } from '../songs/SongShelf.tsx';
import { TwoColumns } from '../ui/TwoColumns.ts';
import type { SongPageData } from './presentSongPage.ts';

const ROWS_SHOWN = 6;

/** The five sections of the song page. All five are always shown; an empty one shows a message (SNG-1). */
export function SongSections({ page }: { page: SongPageData }): ReactElement {
  const { song, topCharts } = page;
  const charted = useMemo(() => topCharts.map((line) => line.song), [topCharts]);
  const movements = useMemo(() => topCharts.map((line) => presentMovement(line.movement)), [topCharts]);
  const likeHref = song.genreSlug
    ? buildPath('SongCategories', { category: song.genreSlug })
    : buildPath('TrendingSongs');
  return (
    <>
      <SongShelf title="More from sale artists" songs={page.moreFromSaleArtists} seeAllHref={songListHref('sale')} />
      <TwoColumns>
        <Section title="Songs you might like" seeAllHref={likeHref}>
          <SongRows songs={page.songsMightAlsoLike} label="Songs you might like" variant="stacked" to={ROWS_SHOWN} />
        </Section>
        <Section title="Top charts" seeAllHref={buildPath('Charts')}>
          <SongRows songs={charted} label="Top charts" variant="short" to={ROWS_SHOWN} movements={movements} isRanked />
        </Section>
      </TwoColumns>
      <AlbumShelf title="Recent artist albums" albums={page.recentArtistAlbums} seeAllHref={buildPath('Albums')} />
      <SongShelf title="Trending songs" songs={page.trendingSongs} seeAllHref={buildPath('TrendingSongs')} />
    </>
  );
}
