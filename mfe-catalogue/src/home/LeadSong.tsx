import { CoverArt, formatCount, PlayButton } from '@nyimbo/shared-ui';
import { color, fontFamily, media, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Song } from '../api/model.ts';
import { artistHref, songHref } from '../songs/songHrefs.ts';
import { usePlayback } from '../songs/usePlayback.ts';
import { sectionHeadings } from './sectionHeadings.ts';
import { LeadBar, LeadRoot } from './leadLayout.ts';

const COVER_EDGE = 388;

const Rank = styled.span`
  font: 800 2.75rem/2.75rem ${fontFamily.display};
  font-stretch: 125%;
  letter-spacing: -0.03em;

  ${media.phone} {
    display: none;
  }
`;
const LeadText = styled.div`
  min-width: 0;
  flex: 1;

  a {
    display: block;
  }

  ${media.phone} {
    flex: 1 1 100%;
  }
`;
const Title = styled.a`
  ${type.strong};
  padding-top: 0.1875rem;
`;
const ArtistLink = styled.a`
  font-size: 0.8125rem;
  line-height: 1.125rem;
  padding-bottom: 0.375rem;
  color: ${color.text2};
`;

/** The song at the top of the trending songs, with a large cover. */
export function LeadSong({ song, queue }: { song: Song; queue: readonly Song[] }): ReactElement {
  const { getPlayback, play } = usePlayback();
  const playback = getPlayback(song.songId);
  return (
    <LeadRoot>
      <CoverArt src={song.coverUrl} title={song.title} artist={song.artist} edge={COVER_EDGE} isPriority />
      <LeadBar>
        <Rank aria-hidden="true">1</Rank>
        <LeadText>
          <Title className="truncate" href={songHref(song)}>
            {song.title}
          </Title>
          <ArtistLink className="truncate" href={artistHref(song.artist)}>
            {song.artist} <span className="num">· {formatCount(song.plays)} plays</span>
          </ArtistLink>
        </LeadText>
        <PlayButton
          subject={`${song.title} by ${song.artist}`}
          isPlaying={playback === 'playing'}
          isLoading={playback === 'loading'}
          aria-disabled={playback === 'waiting' || undefined}
          onClick={() => play(queue, 0, { listTitle: sectionHeadings.trending.title })}
        />
      </LeadBar>
    </LeadRoot>
  );
}
