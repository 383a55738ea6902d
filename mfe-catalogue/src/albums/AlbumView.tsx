import type { CallAnswer } from '@nyimbo/shared-api';
import { buildPath } from '@nyimbo/shared-api/paths';
import type { PageRef } from '@nyimbo/shared-events';
import {
  CoverArt,
  ErrorCard,
  formatMinutes,
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
import { useMemo, type ReactElement } from 'react';
import { isNotFound } from '../api/isNotFound.ts';
import { buildAlbumRequest } from '../api/pageRequests.ts';
import { type Album, toAlbum } from '../api/model.ts';
import { AddToPlaylistButton } from '../lists/AddToPlaylistButton.tsx';
import { DownloadHeroButton } from '../lists/DownloadHeroButton.tsx';
import { KeepButton } from '../lists/KeepButton.tsx';
import { PlayHeroButton } from '../lists/PlayHeroButton.tsx';
import { EmbedHeroButton } from '../lists/EmbedHeroButton.tsx';
import { ShareHeroButton } from '../lists/ShareHeroButton.tsx';
import { moreSongsHref } from '../lists/moreSongsHref.ts';
import { type SongPages, useSongPages } from '../lists/useSongPages.ts';
import { useDocumentTitle } from '../mount/useDocumentTitle.ts';
import { SongByline } from '../song/SongByline.tsx';
import { LongSongRows } from '../songs/LongSongRows.tsx';
import { joinWithDots } from '../ui/joinParts.ts';
import { LoadMore } from '../ui/loading/LoadMore.tsx';
import { LoadingContent } from '../ui/loading/LoadingContent.tsx';
import { MissingState } from '../ui/MissingState.tsx';
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
  const pages = useSongPages('album', buildAlbumRequest(props));
  const album = useMemo(() => pages.firstPage && toAlbumDetail(pages.firstPage.album), [pages.firstPage]);
  useDocumentTitle(album && `${album.title} by ${album.artist}`);
  if (album) return <LoadedAlbum album={album} pages={pages} />;
  if (isNotFound(pages.error)) return <NoSuchAlbum title={props.title} />;
  return (
    <>
      <AlbumHero album={{ ...props, coverUrl: null }} isBusy={!pages.error} />
      <BelowHero aria-label="Songs on this album" aria-busy={!pages.error}>
        {pages.error ? (
          <ErrorCard onRetry={pages.retry} />
        ) : (
          <LoadingContent>
            <SongListSkeleton rows={SKELETON_ROWS} />
          </LoadingContent>
        )}
      </BelowHero>
    </>
  );
}

interface AlbumDetail extends Album {
  genre: string | null;
  /** Length of all songs together; undefined if an older server omits it. */
  durationSeconds?: number | undefined;
}

function toAlbumDetail(answer: CallAnswer<'album'>['album']): AlbumDetail {
  const { genre, durationSeconds } = answer;
  return { ...toAlbum(answer), genre, durationSeconds };
}

function LoadedAlbum({ album, pages }: { album: AlbumDetail; pages: SongPages }) {
  const { items: songs = [], nextPage } = pages;
  return (
    <>
      <AlbumHero album={album} pages={pages} />
      <BelowHero aria-label="Songs on this album">
        <LongSongRows
          songs={songs}
          total={album.songCount}
          nextPage={nextPage}
          label={`Songs on ${album.title}`}
          listTitle={album.title}
        />
        <LoadMore {...pages} href={moreSongsHref(nextPage)} />
      </BelowHero>
      <AlbumsByArtist artist={album.artist} />
    </>
  );
}

interface AlbumHeroProps {
  album: Pick<Album, 'title' | 'artist' | 'coverUrl'> & Partial<AlbumDetail>;
  pages?: SongPages;
  isBusy?: boolean;
}

function AlbumHero({ album, pages, isBusy }: AlbumHeroProps) {
  const { title, artist, genre, year, label, songCount } = album;
  const { items: songs, nextPage, loadAll } = pages ?? {};
  const length =
    album.durationSeconds === undefined ? formatTotalLength(songs ?? []) : formatMinutes(album.durationSeconds);
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
        text={songCount === undefined ? '' : joinWithDots(formatQuantity(songCount, 'song'), length)}
      />
      <HeroActions>
        <PlayHeroButton songs={songs} label="Play album" listTitle={title} nextPage={nextPage} />
        <ShareHeroButton page={page} />
        <DownloadHeroButton kind="album" page={page} songs={songs} loadAll={loadAll} />
        <KeepButton songs={songs} loadAll={loadAll} isInHero />
        <AddToPlaylistButton songs={songs} loadAll={loadAll} title={title} />
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
