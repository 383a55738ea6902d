import { CoverArt, formatFullCount } from '@nyimbo/shared-ui';
import { color } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { artistHref } from '../songs/songHrefs.ts';
import { componentSize } from '../ui/componentSize.ts';

const AVATAR_EDGE = 32;

const BylineText = styled.p`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  color: ${color.text2};
  white-space: nowrap;

  > :first-child {
    flex: none;
    width: ${componentSize.avatar};
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

/** One line with the artist and a short text with figures. If the line is too long, the artist's name is truncated. */
export function SongByline({ artist, text }: { artist: string; text: string }): ReactElement {
  return (
    <BylineText>
      <CoverArt kind="artist" src={null} title={artist} edge={AVATAR_EDGE} />
      <a href={artistHref(artist)}>{artist}</a>
      <span className="num">{text}</span>
    </BylineText>
  );
}

/** Formats `Mzuzu · 1,284,300 plays`; omits an unknown city. */
export function formatPlays(plays: number, city: string | null): string {
  const counted = `${formatFullCount(plays)} ${plays === 1 ? 'play' : 'plays'}`;
  return city === null ? counted : `${city} · ${counted}`;
}
