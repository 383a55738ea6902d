import { buildPath } from '@nyimbo/shared-api/paths';
import type { ReactElement } from 'react';
import { SongListSection } from '../lists/SongListSection.tsx';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { SongFailure } from './SongFailure.tsx';
import { SongHero } from './SongHero.tsx';
import { SongSections } from './SongSections.tsx';
import { SongSectionsSkeleton } from './SongSectionsSkeleton.tsx';
import { usePlayOnce } from './usePlayOnce.ts';
import { useSongPage } from './useSongPage.ts';

interface SongViewProps {
  songTitle: string;
  artistName: string;
  /** Starts the song once it has loaded (RTE-12). */
  hasAutostart?: boolean;
  /** Start time from the link, in seconds. The song starts there. */
  startSeconds?: number | undefined;
}

/** A song's page: loading, loaded or failed (SNG-1). */
export function SongView({ songTitle, artistName, hasAutostart = false, startSeconds }: SongViewProps): ReactElement {
  const page = useSongPage(songTitle, artistName);
  usePlayOnce(hasAutostart || startSeconds !== undefined ? page.data?.song : undefined, startSeconds);
  useDocumentTitle(page.data ? `${page.data.song.title} by ${page.data.song.artist}` : undefined);

  if (page.error && !page.data) {
    return (
      <>
        <SongFailure error={page.error} songTitle={songTitle} onRetry={() => void page.refetch()} />
        <SongListSection title="Trending songs" kind="trending" seeAllHref={buildPath('TrendingSongs')} />
      </>
    );
  }
  // Use one element for both states, so that its cover stays while the song loads.
  return (
    <>
      <SongHero song={page.data?.song} title={songTitle} artist={artistName === 'null' ? undefined : artistName} />
      {page.data ? <SongSections page={page.data} /> : <SongSectionsSkeleton />}
    </>
  );
}
