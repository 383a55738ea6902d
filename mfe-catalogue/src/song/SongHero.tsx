import { buildPath } from '@nyimbo/shared-api/paths';
import { CoverArt, Hem, Skeleton, Breadcrumb, Hero } from '@nyimbo/shared-ui';
import { size, space } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import type { SongDetail } from '../api/model.ts';
import { HeadingPlaceholder } from '../ui/loading/LinePlaceholder.tsx';
import { formatRelease } from './formatRelease.ts';
import { SongActionButtons } from './SongActionButtons.tsx';
import { formatPlays, SongByline } from './SongByline.tsx';
import { SongHeroSkeleton } from './SongHeroSkeleton.tsx';
import { useSongCounts } from './useSongCounts.ts';
import { WaveformSlot } from './WaveformSlot.tsx';

const COVER_EDGE = 288;

interface SongHeroProps {
  /** Undefined while it loads. */
  song: SongDetail | undefined;
  /** Title and artist from the URL, known before the song loads. The cover is drawn from them. */
  title?: string;
  artist?: string;
}

/**
 * The head of a song's page: region 'Song' with cover, text, waveform and actions (SNG-5). It shows the known data in
 * the same layout before and after the song loads.
 * @decides SNG-5
 */
export function SongHero({ song, ...address }: SongHeroProps): ReactElement {
  const { title, artist } = song ?? address;
  const isNamed = title !== undefined && artist !== undefined;
  return (
    <Hero
      kind="song"
      label="Song"
      isBusy={!song}
      title={title ?? <HeadingPlaceholder of="song" />}
      hem={<Hem of={isNamed ? { kind: 'song', title, artist } : 'none'} />}
      art={
        isNamed ? (
          <CoverArt src={song?.coverUrl} title={title} artist={artist} edge={COVER_EDGE} isPriority />
        ) : (
          <Skeleton ratio="1" />
        )
      }
      breadcrumb={song ? <SongBreadcrumb song={song} /> : <BreadcrumbSkeleton />}
    >
      {song ? <SongControls song={song} /> : <SongHeroSkeleton artist={artist} />}
    </Hero>
  );
}

function SongControls({ song }: { song: SongDetail }) {
  const counts = useSongCounts(song);
  return (
    <>
      <SongByline artist={song.artist} text={formatPlays(counts.plays, song.city)} />
      <WaveformSlot song={song} />
      <SongActionButtons song={song} counts={counts} />
    </>
  );
}

function SongBreadcrumb({ song: { genre, genreSlug, releasedOn, year } }: { song: SongDetail }) {
  const songs = (
    <a key="songs" href={buildPath('TrendingSongs')}>
      Song
    </a>
  );
  const ofGenre =
    genre && genreSlug ? (
      <a key="genre" href={buildPath('SongCategories', { category: genreSlug })}>
        {genre}
      </a>
    ) : (
      genre
    );
  return <Breadcrumb parts={[songs, ofGenre, formatRelease(releasedOn, year)]} />;
}

function BreadcrumbSkeleton() {
  return <Breadcrumb parts={['Song', <Skeleton key="more" width={space[18]} height={size.icon} />]} />;
}
