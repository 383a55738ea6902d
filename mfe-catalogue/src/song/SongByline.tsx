import { CoverArt, formatFullCount } from '@nyimbo/shared-ui';
import { color } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { artistHref } from '../songs/songHrefs.ts';
import { partSize } from '../ui/partSize.ts';

const AVATAR_EDGE = 32;

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  color: ${color.text2};
  white-space: nowrap;

  > :first-child {
    flex: none;
    width: ${partSize.avatar};
  }

  > .num {
    flex: none;
  }

  a {
    padding: 0.1875rem 0;
    margin: -0.1875rem 0;
    color: ${color.text};
    font-weight: 600;
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;

/** The artist and a few words on one line. The artist is truncated, the figures are not. */
export function SongByline({ artist, words }: { artist: string; words: string }): ReactElement {
  return (
    <Line>
      <CoverArt kind="artist" src={null} title={artist} edge={AVATAR_EDGE} />
      <a href={artistHref(artist)}>{artist}</a>
      <span className="num">{words}</span>
    </Line>
  );
}

/** Formats `Mzuzu · 1,284,300 plays`; omits an unknown city. */
export function presentPlays(plays: number, city: string | null): string {
  const counted = `${formatFullCount(plays)} ${plays === 1 ? 'play' : 'plays'}`;
  return city === null ? counted : `${city} · ${counted}`;
}
