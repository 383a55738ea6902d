import { buildPath } from '@nyimbo/shared-api/paths';
import type { PageRef } from '@nyimbo/shared-events';
import {
  CoverArt,
  ErrorCard,
  formatFullCount,
  Hem,
  Section,
  Skeleton,
  SongListSkeleton,
  HeroActions,
  Breadcrumb,
  Hero,
} from '@nyimbo/shared-ui';
import { color, space, type } from '@nyimbo/shared-ui/styles';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { AlbumShelf } from '../albums/AlbumShelf.tsx';
import { isNotFound } from '../api/isNotFound.ts';
import { useCall } from '../api/useCall.ts';
import { FollowButton } from '../follows/FollowButton.tsx';
import { useFollowers } from '../follows/useFollowers.ts';
import { DownloadHeroButton } from '../lists/DownloadHeroButton.tsx';
import { PlayHeroButton } from '../lists/PlayHeroButton.tsx';
import { ShareHeroButton } from '../lists/ShareHeroButton.tsx';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { LongSongRows } from '../songs/LongSongRows.tsx';
import { StatList } from '../ui/hero/StatList.tsx';
import { HeadingPlaceholder } from '../ui/loading/LinePlaceholder.tsx';
import { LoadingContent } from '../ui/loading/LoadingContent.tsx';
import { MissingState } from '../ui/MissingState.tsx';
import { TwoColumns } from '../ui/TwoColumns.ts';
import { ArtistRows } from './ArtistRows.tsx';
import { type ArtistContent, toArtistContent } from './toArtistContent.ts';

const PICTURE_EDGE = 232;
const SKELETON_ROWS = 6;

const Bio = styled.p`
  ${type.body};
  color: ${color.text2};
`;
const SimilarTitle = styled.h3`
  ${type.meta};
  margin-top: ${space[4]};
  color: ${color.text2};
`;

/** RTE-23: an artist's profile. `name` comes from the URL, in lower case. */
export function ArtistView({ name }: { name: string }): ReactElement {
  const query = useCall('artist', { name }, toArtistContent);
  useDocumentTitle(query.data?.artist.name);
  if (query.data) return <LoadedArtist {...query.data} />;
  if (isNotFound(query.error)) return <NoSuchArtist name={name} />;
  return (
    <>
      <Hero
        kind="artist"
        label="Artist"
        title={query.error ? 'This artist did not load' : <HeadingPlaceholder of="artist" />}
        isBusy={!query.error}
        hem={<Hem of="none" />}
        art={<Skeleton ratio="1" isRound />}
        breadcrumb={<Breadcrumb parts={['Artist']} />}
      >
        <StatList stats={[{ label: 'Followers', value: '–' }]} />
        <HeroActions>
          <PlayHeroButton songs={undefined} label="Play" />
          <FollowButton artist={undefined} />
          <ShareHeroButton page={undefined} />
          <DownloadHeroButton kind="artist" page={undefined} songs={undefined} />
        </HeroActions>
      </Hero>
      <Section title="Top songs" isBusy={!query.error}>
        {query.error ? (
          <ErrorCard onRetry={() => void query.refetch()} />
        ) : (
          <LoadingContent>
            <SongListSkeleton rows={SKELETON_ROWS} variant="stacked" />
          </LoadingContent>
        )}
      </Section>
    </>
  );
}

function LoadedArtist({ artist, songs, subtitles, albums, similar }: ArtistContent) {
  return (
    <>
      <ArtistHero artist={artist} songs={songs} />
      <TwoColumns>
        <Section title="Top songs">
          <LongSongRows
            songs={songs}
            subtitles={subtitles}
            label="Top songs"
            listTitle={artist.name}
            variant="stacked"
          />
        </Section>
        <Section title="About">
          <Bio>{artist.bio || `We don’t have a biography of ${artist.name} yet.`}</Bio>
          {similar.length > 0 ? (
            <>
              <SimilarTitle>Similar artists</SimilarTitle>
              <ArtistRows artists={similar} />
            </>
          ) : null}
        </Section>
      </TwoColumns>
      {albums.length > 0 ? <AlbumShelf title="Albums" albums={albums} /> : null}
    </>
  );
}

function ArtistHero({ artist, songs }: Pick<ArtistContent, 'artist' | 'songs'>) {
  const { name, city, genre } = artist;
  const page: PageRef = { kind: 'artist', artistId: artist.artistId, title: name, coverUrl: artist.coverUrl };
  const followers = useFollowers(artist);
  return (
    <Hero
      kind="artist"
      label="Artist"
      title={name}
      hem={<Hem of={{ kind: 'artist', title: name }} />}
      art={<CoverArt kind="artist" src={artist.coverUrl} title={name} edge={PICTURE_EDGE} isPriority />}
      breadcrumb={
        <Breadcrumb
          parts={[
            <a key="artists" href={buildPath('Artists')}>
              Artist
            </a>,
            city === null ? null : (
              <a key="city" href={buildPath('ArtistsOfCity', { city })}>
                {city}
              </a>
            ),
            genre === null ? null : (
              <a key="genre" href={buildPath('SongCategories', { category: genre })}>
                {genre}
              </a>
            ),
          ]}
        />
      }
    >
      <StatList
        stats={[
          { label: 'Followers', value: formatFullCount(followers) },
          { label: 'Songs', value: formatFullCount(artist.songCount) },
        ]}
      />
      <HeroActions>
        <PlayHeroButton songs={songs} label="Play" listTitle={name} />
        <FollowButton artist={name} />
        <ShareHeroButton page={page} />
        <DownloadHeroButton kind="artist" page={page} songs={songs} />
      </HeroActions>
    </Hero>
  );
}

function NoSuchArtist({ name }: { name: string }) {
  return (
    <MissingState
      title="Artist not found"
      text={`We couldn’t find “${name}”. Check the spelling of the name.`}
      href={buildPath('Artists')}
      linkText="All artists"
    />
  );
}
