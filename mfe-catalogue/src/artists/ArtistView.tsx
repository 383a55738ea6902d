import type { CallAnswer } from '@nyimbo/shared-api';
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
import { useMemo, type ReactElement } from 'react';
import { styled } from 'styled-components';
import { isNotFound } from '../api/isNotFound.ts';
import { buildArtistRequest } from '../api/pageRequests.ts';
import { FollowButton } from '../follows/FollowButton.tsx';
import { useFollowers } from '../follows/useFollowers.ts';
import { DownloadHeroButton } from '../lists/DownloadHeroButton.tsx';
import { PlayHeroButton } from '../lists/PlayHeroButton.tsx';
import { ShareHeroButton } from '../lists/ShareHeroButton.tsx';
import { moreSongsHref } from '../lists/moreSongsHref.ts';
import { type SongPages, useSongPages } from '../lists/useSongPages.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { LongSongRows } from '../songs/LongSongRows.tsx';
import { StatList } from '../ui/hero/StatList.tsx';
import { HeadingPlaceholder } from '../ui/loading/LinePlaceholder.tsx';
import { LoadMore } from '../ui/loading/LoadMore.tsx';
import { LoadingContent } from '../ui/loading/LoadingContent.tsx';
import { MissingState } from '../ui/MissingState.tsx';
import { TwoColumns } from '../ui/TwoColumns.ts';
import { ArtistAlbums } from './ArtistAlbums.tsx';
import { ArtistRows } from './ArtistRows.tsx';
import { type ArtistContent, listSubtitles, toArtistContent } from './toArtistContent.ts';

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
  const pages = useSongPages('artist', buildArtistRequest(name));
  const content = useMemo(() => pages.firstPage && toArtistContent(pages.firstPage), [pages.firstPage]);
  useDocumentTitle(content?.artist.name);
  if (content) return <LoadedArtist {...content} pages={pages} />;
  if (isNotFound(pages.error)) return <NoSuchArtist name={name} />;
  return (
    <>
      <Hero
        kind="artist"
        label="Artist"
        title={pages.error ? 'This artist did not load' : <HeadingPlaceholder of="artist" />}
        isBusy={!pages.error}
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
      <Section title="Top songs" isBusy={!pages.error}>
        {pages.error ? (
          <ErrorCard onRetry={pages.retry} />
        ) : (
          <LoadingContent>
            <SongListSkeleton rows={SKELETON_ROWS} variant="stacked" />
          </LoadingContent>
        )}
      </Section>
    </>
  );
}

interface LoadedArtistProps extends ArtistContent {
  pages: SongPages<CallAnswer<'artist'>>;
}

function LoadedArtist({ artist, pages, albums, nextAlbumCursor, similar }: LoadedArtistProps) {
  const { items: songs = [], answers, nextPage } = pages;
  const subtitles = useMemo(() => listSubtitles(artist.name, songs, answers), [artist.name, songs, answers]);
  return (
    <>
      <ArtistHero artist={artist} pages={pages} />
      <TwoColumns>
        {songs.length > 0 ? (
          <Section title="Top songs">
            <LongSongRows
              songs={songs}
              total={artist.songCount}
              nextPage={nextPage}
              subtitles={subtitles}
              label="Top songs"
              listTitle={artist.name}
              variant="stacked"
            />
            <LoadMore {...pages} href={moreSongsHref(nextPage)} loadsOnPressOnly />
          </Section>
        ) : null}
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
      <ArtistAlbums artist={artist.name} albums={albums} nextCursor={nextAlbumCursor} />
    </>
  );
}

function ArtistHero({ artist, pages }: Pick<LoadedArtistProps, 'artist' | 'pages'>) {
  const { items: songs, nextPage, loadAll } = pages;
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
        <PlayHeroButton songs={songs} label="Play" listTitle={name} nextPage={nextPage} />
        <FollowButton artist={name} />
        <ShareHeroButton page={page} />
        <DownloadHeroButton kind="artist" page={page} songs={songs} loadAll={loadAll} />
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
