import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { CoverArt } from '../cover/CoverArt.tsx';
import { size } from '../styles/size.ts';
import { color, space } from '../styles/tokens.ts';
import { formatDuration } from '../text/format.ts';
import type { RowSong } from './songRowTypes.ts';

const COVER_EDGE = 48;

const Root = styled.div`
  display: grid;
  grid-template-columns: ${size.cover} minmax(0, 1fr);
  gap: ${space[3]};
  align-items: center;

  b {
    display: block;
    font-weight: 600;
  }

  p {
    font-size: 0.8125rem;
    line-height: 1.125rem;
    color: ${color.text2};
  }
`;

/** Names the song at the top of the phone's sheet. */
export function SongMenuHeader({ song }: { song: RowSong }): ReactElement {
  const { title, artist, coverUrl, durationSeconds } = song;
  return (
    <Root>
      <CoverArt src={coverUrl} title={title} artist={artist} edge={COVER_EDGE} />
      <div>
        <b className="truncate">{title}</b>
        <p className="truncate">{durationSeconds ? `${artist} · ${formatDuration(durationSeconds)}` : artist}</p>
      </div>
    </Root>
  );
}
