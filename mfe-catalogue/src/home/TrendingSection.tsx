import { Section } from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import type { Song } from '../api/model.ts';
import { SongRows } from '../songs/SongRows.tsx';
import { LeadSong } from './LeadSong.tsx';
import { sectionHeadings } from './sectionHeadings.ts';
import { TrendLayout } from './trendLayout.ts';

/**
 * Indexes after the last song of each column. The first song stands alone before the columns; all thirteen songs form
 * one queue.
 */
const FIRST_COLUMN_END = 7;
const SECOND_COLUMN_END = 13;

/** The songs that are played most at the moment. */
export function TrendingSection({ songs }: { songs: readonly Song[] }): ReactElement {
  const [lead] = songs;
  const secondEnd = Math.min(songs.length, SECOND_COLUMN_END);
  return (
    <Section {...sectionHeadings.trending}>
      <TrendLayout>
        <ol aria-label="Trending, number 1">{lead ? <LeadSong song={lead} queue={songs} /> : null}</ol>
        <SongRows
          songs={songs}
          listTitle={sectionHeadings.trending.title}
          label={`Trending, 2 to ${Math.min(songs.length, FIRST_COLUMN_END)}`}
          variant="short"
          from={1}
          to={FIRST_COLUMN_END}
        />
        <SongRows
          songs={songs}
          listTitle={sectionHeadings.trending.title}
          label={`Trending, ${FIRST_COLUMN_END + 1} to ${secondEnd}`}
          variant="short"
          from={FIRST_COLUMN_END}
          to={SECOND_COLUMN_END}
        />
      </TrendLayout>
    </Section>
  );
}
