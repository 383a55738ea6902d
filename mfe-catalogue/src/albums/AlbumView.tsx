import type { CallAnswer } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { PageRef } from '@nyimbo/shared-events';
import {
  CoverArt,
  ErrorCard,
  formatQuantity,
  formatTotalLength,
  Hem,
  Skeleton,
  SongListSkeleton,
  HeroActions,
  BelowHero,
  Breadcrumb,
  Hero,
} from '@nyimbo/shared-ui';
import type { ReactElement } from 'react';
import { isNotFound } from '../api/isNotFound.ts';
import { type Album, type Song, toAlbum, toSong } from '../api/model.ts';
import { useCall } from '../api/useCall.ts';
import { AddToPlaylistButton } from '../lists/AddToPlaylistButton.tsx';
import { DownloadHeroButton } from '../lists/DownloadHeroButton.tsx';
import { KeepButton } from '../lists/KeepButton.tsx';
import { PlayHeroButton } from '../lists/PlayHeroButton.tsx';
import { EmbedHeroButton } from '../lists/EmbedHeroButton.tsx';
import { ShareHeroButton } from '../lists/ShareHeroButton.tsx';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { SongByline } from '../song/SongByline.tsx';
import { LongSongRows } from '../songs/LongSongRows.tsx';
import { joinWithDots } from '../ui/joinParts.ts';
import { LoadingContent } from '../ui/loading/LoadingContent.tsx';
import { MissingState } from '../ui/MissingState.tsx';
import { buildAlbumRequest } from './buildAlbumRequest.ts';
import { AlbumsByArtist } from './AlbumsByArtist.tsx';

const COVER_EDGE = 288;
const SKELETON_ROWS = 8;

interface AlbumViewProps {
  title: string;
  artist: string;
  /** Null when the URL contains `null` (NAV-2). */
  label: string | null;
}

/** RTE-15: an album, its songs, and its artist's other albums. */
export function AlbumView(props: AlbumViewProps): ReactElement {
  const query = useCall('album', buildAlbumRequest(props), toAlbumContent);
  useDocumentTitle(query.data ? `${query.data.album.title} by ${query.data.album.artist}` : undefined);
  if (query.data) return <LoadedAlbum {...query.data} />;
  if (isNotFound(query.error)) return <NoSuchAlbum title={props.title} />;
  return (
    <>
      <AlbumHero album={{ ...props, coverUrl: null }} isBusy={!query.error} />
      <BelowHero aria-label="Songs on this album" aria-busy={!query.error}>
        {query.error ? (
          <ErrorCard onRetry={() => void query.refetch()} />
        ) : (
          <LoadingContent>
            <SongListSkeleton rows={SKELETON_ROWS} />
          </LoadingContent>
        )}
      </BelowHero>
    </>
  );
}

interface AlbumContent {
  album: Album & { genre: string | null };
  songs: Song[];
}

function toAlbumContent({ album, songs }: CallAnswer<'album'>): AlbumContent {
  return { album: { ...toAlbum(album), genre: album.genre }, songs: songs.map(toSong) };
}

function LoadedAlbum({ album, songs }: AlbumContent) {
  return (
    <>
      <AlbumHero album={album} songs={songs} />
      <BelowHero aria-label="Songs on this album">
        <LongSongRows songs={songs} label={`Songs on ${album.title}`} listTitle={album.title} />
      </BelowHero>
      <AlbumsByArtist artist={album.artist} />
    </>
  );
}

interface AlbumHeroProps {
  album: Pick<Album, 'title' | 'artist' | 'coverUrl'> & Partial<AlbumContent['album']>;
  songs?: Song[];
  isBusy?: boolean;
}

function AlbumHero({ album, songs, isBusy }: AlbumHeroProps) {
  const { title, artist, genre, year, label } = album;
  const page = toPageRef(album);
  const art = <CoverArt kind="album" src={album.coverUrl} title={title} artist={artist} edge={COVER_EDGE} isPriority />;
  return (
    <Hero
      kind="album"
      label="Album"
      title={title}
      isBusy={isBusy}
      hem={<Hem of={{ kind: 'album', title, artist }} />}
      art={isBusy ? <Skeleton ratio="1" /> : art}
      breadcrumb={
        <Breadcrumb parts={[<AlbumsLink key="albums" />, genre, year === undefined ? null : String(year), label]} />
      }
    >
      <SongByline
        artist={artist}
        text={songs ? joinWithDots(formatQuantity(songs.length, 'song'), formatTotalLength(songs)) : ''}
      />
      <HeroActions>
        <PlayHeroButton songs={songs} label="Play album" listTitle={title} />
        <ShareHeroButton page={page} />
        <DownloadHeroButton kind="album" page={page} songs={songs} />
        <KeepButton songs={songs} isInHero />
        <AddToPlaylistButton songs={songs} title={title} />
        <EmbedHeroButton page={page} />
      </HeroActions>
    </Hero>
  );
}

/** The album for sharing and downloading; undefined until it has loaded. */
function toPageRef({ albumId, title, artist, label, coverUrl }: AlbumHeroProps['album']): PageRef | undefined {
  return albumId === undefined ? undefined : { kind: 'album', albumId, title, artist, label: label ?? null, coverUrl };
}

function AlbumsLink() {
  return <a href={buildPath('Albums')}>Album</a>;
}

function NoSuchAlbum({ title }: { title: string }) {
  return (
    <MissingState
      title="Album not found"
      text={`We couldn’t find “${title}”. It may have a new name, or the link may be incomplete.`}
      href={buildPath('Albums')}
      linkText="All albums"
    />
  );
}
