import { buildPath } from '@nyimbo/shared-api/paths';
import { CoverArt, Hem } from '@nyimbo/shared-ui';
import type { SongDetail } from '../api/model.ts';
import { Crumbs } from '../ui/Crumbs.tsx';
import { Hero } from '../ui/Hero.tsx';
import { presentRelease } from './presentRelease.ts';
import { SongActionButtons } from './SongActionButtons.tsx';
import { presentPlays, SongByline } from './SongByline.tsx';
import { useSongCounts } from './useSongCounts.ts';
import { WaveformSlot } from './WaveformSlot.tsx';

const COVER_EDGE = 288;

/** The head of a song's page: region 'Song' with cover, words, waveform and what can be done (SNG-5). */
export function SongHero({ song }: { song: SongDetail }) {
  const counts = useSongCounts(song);
  const { title, artist, genre, genreSlug } = song;
  return (
    <Hero
      kind="song"
      label="Song"
      title={title}
      hem={<Hem of={{ kind: 'song', title, artist }} />}
      art={<CoverArt src={song.coverUrl} title={title} artist={artist} edge={COVER_EDGE} isPriority />}
      crumbs={
        <Crumbs
          parts={[
            <a key="songs" href={buildPath('TrendingSongs')}>
              Song
            </a>,
            genre && genreSlug ? (
              <a key="genre" href={buildPath('SongCategories', { category: genreSlug })}>
                {genre}
              </a>
            ) : (
              genre
            ),
            presentRelease(song.releasedOn, song.year),
          ]}
        />
      }
    >
      <SongByline artist={artist} words={presentPlays(counts.plays, song.city)} />
      <WaveformSlot song={song} />
      <SongActionButtons song={song} counts={counts} />
    </Hero>
  );
}
