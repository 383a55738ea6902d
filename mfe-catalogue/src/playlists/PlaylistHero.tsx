import { buildPath } from '@nyimbo/shared-api/paths';
import type { PageRef } from '@nyimbo/shared-events';
import {
  formatMinutes,
  formatQuantity,
  Hem,
  PlaylistArt,
  Skeleton,
  HeroActions,
  Breadcrumb,
  Hero,
} from '@nyimbo/shared-ui';
import { color, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { AddToPlaylistButton } from '../lists/AddToPlaylistButton.tsx';
import { DownloadHeroButton } from '../lists/DownloadHeroButton.tsx';
import { KeepButton } from '../lists/KeepButton.tsx';
import { PlayHeroButton } from '../lists/PlayHeroButton.tsx';
import { EmbedHeroButton } from '../lists/EmbedHeroButton.tsx';
import { ShareHeroButton } from '../lists/ShareHeroButton.tsx';
import type { SongPages } from '../lists/useSongPages.ts';
import { joinWithDots } from '../ui/joinParts.ts';
import { HeadingPlaceholder, LinePlaceholder } from '../ui/loading/LinePlaceholder.tsx';
import { componentSize } from '../ui/componentSize.ts';
import type { Playlist } from './toPlaylist.ts';

const COVER_EDGE = 288;

const Description = styled.p`
  ${type.body};
  max-width: ${componentSize.proseLine};
  margin-bottom: ${space[2]};
  color: ${color.text2};
  overflow-wrap: anywhere;
`;
const Length = styled.p`
  ${type.ui};
  color: ${color.text2};
  font-variant-numeric: tabular-nums;
`;

const PlaylistsLink = () => <a href={buildPath('PlayList')}>Playlists</a>;

export interface PlaylistHeroProps {
  playlist: Playlist;
  pages: SongPages;
}

/** Formats the number and length of all songs. */
const formatLength = ({ songCount, durationSeconds }: Playlist): string =>
  joinWithDots(formatQuantity(songCount, 'song'), songCount > 0 ? formatMinutes(durationSeconds) : null);

/** The head of a playlist: the same mosaic as in the list of playlists, its description, and its length. */
export function PlaylistHero({ playlist, pages }: PlaylistHeroProps): ReactElement {
  const { slug, title, description, covers, coverUrl } = playlist;
  const { items: songs = [], nextPage, loadAll } = pages;
  const page: PageRef = { kind: 'playlist', slug, title, coverUrl, covers };
  return (
    <Hero
      kind="playlist"
      label="Playlist"
      title={title}
      hem={<Hem of={{ kind: 'playlist', title }} />}
      art={<PlaylistArt title={title} covers={covers} coverUrl={coverUrl} edge={COVER_EDGE} isPriority />}
      breadcrumb={<Breadcrumb parts={[<PlaylistsLink key="all" />]} />}
    >
      {description === '' ? null : <Description>{description}</Description>}
      <Length>{formatLength(playlist)}</Length>
      <HeroActions>
        <PlayHeroButton songs={songs} label="Play all" listTitle={title} nextPage={nextPage} />
        <ShareHeroButton page={page} />
        <DownloadHeroButton kind="playlist" page={page} songs={songs} loadAll={loadAll} />
        <KeepButton songs={songs} loadAll={loadAll} isInHero />
        <AddToPlaylistButton songs={songs} loadAll={loadAll} title={title} />
        <EmbedHeroButton page={page} />
      </HeroActions>
    </Hero>
  );
}

/**
 * Placeholder for the head while the playlist loads or after it failed. The URL does not contain the playlist's title.
 */
export function PlaylistHeroSkeleton({ hasFailed }: { hasFailed: boolean }): ReactElement {
  return (
    <Hero
      kind="playlist"
      label="Playlist"
      title={hasFailed ? 'This playlist did not load' : <HeadingPlaceholder of="playlist" />}
      isBusy={!hasFailed}
      hem={<Hem of="none" />}
      art={<Skeleton ratio="1" />}
      breadcrumb={<Breadcrumb parts={[<PlaylistsLink key="all" />]} />}
    >
      <Description aria-hidden="true">
        <LinePlaceholder width="80%" />
      </Description>
      <Length aria-hidden="true">
        <LinePlaceholder width="35%" />
      </Length>
      <HeroActions>
        <PlayHeroButton songs={undefined} label="Play all" />
        <ShareHeroButton page={undefined} />
        <DownloadHeroButton kind="playlist" page={undefined} songs={undefined} />
      </HeroActions>
    </Hero>
  );
}
