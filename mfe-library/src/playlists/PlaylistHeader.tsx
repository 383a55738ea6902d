import type { CoverRef } from '@nyimbo/shared-events';
import { Breadcrumb, Hem, Hero, HeroActions, PlaylistArt } from '@nyimbo/shared-ui';
import { color, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { describeLength } from './describeLength.ts';

const COVER_EDGE_PX = 288;

const Description = styled.p`
  ${type.body};
  max-width: 52ch;
  margin-bottom: ${space[2]};
  color: ${color.text2};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
const Length = styled.p`
  ${type.ui};
  color: ${color.text2};
  font-variant-numeric: tabular-nums;
`;

interface PlaylistHeaderProps {
  playlist: { title: string; description: string; songCount: number; durationSeconds: number; covers: CoverRef[] };
  /** Content above the title, such as a link to all playlists. */
  breadcrumb: ReactNode[];
  /** Content after the song count and duration, such as the visibility. */
  access?: string;
  /** Buttons, in a `HeroActions` row. */
  children: ReactNode;
}

/** The header of a listener's playlist, for its owner and for anyone with its link. */
export function PlaylistHeader({ playlist, breadcrumb, access, children }: PlaylistHeaderProps): ReactElement {
  const { title, description, covers } = playlist;
  return (
    <Hero
      kind="playlist"
      label="Playlist"
      title={title}
      hem={<Hem of={{ kind: 'playlist', title }} />}
      art={<PlaylistArt title={title} covers={covers} coverUrl={null} edge={COVER_EDGE_PX} isPriority />}
      breadcrumb={<Breadcrumb parts={breadcrumb} />}
    >
      {description === '' ? null : <Description>{description}</Description>}
      <Length>
        {describeLength(playlist)}
        {access && ` · ${access}`}
      </Length>
      <HeroActions>{children}</HeroActions>
    </Hero>
  );
}
