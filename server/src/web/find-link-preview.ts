import { findAlbum } from '../api/albums.queries.ts';
import { findPlaylist } from '../api/playlists.queries.ts';
import { readPathValue } from '../api/path-value.ts';
import { presentMediaUrl } from '../api/song.presenter.ts';
import type { Database } from '../db/database.ts';
import type { LinkPreview } from './html/build-page-head.ts';
import { findArtistPreview, findSongPreview } from './link-preview.queries.ts';
import type { LiveRoute } from './site-release.ts';

/** A page does not wait for its preview: after this the HTML goes out without. */
const PATIENCE_MS = 250;

export interface PreviewOutcome {
  /** Null when nothing is known of it. */
  preview: LinkPreview | null;
  /** False only when the catalogue was asked and has no such thing; RTE-13 then keeps the page out of search engines. */
  exists: boolean;
}

interface PreviewSource {
  database: Database;
  mediaBase: string;
  /** Origin of the site, for absolute addresses. */
  origin: string;
}

const UNKNOWN: PreviewOutcome = { preview: null, exists: true };
const MISSING: PreviewOutcome = { preview: null, exists: false };

/** The preview of the page of a song, album, artist or playlist. A slow or absent database costs the preview, never the page. */
export async function findLinkPreview(
  source: PreviewSource,
  route: LiveRoute,
  params: Record<string, string>,
): Promise<PreviewOutcome> {
  if (!route.preview) return UNKNOWN;
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<PreviewOutcome>((resolve) => {
    timer = setTimeout(() => resolve(UNKNOWN), PATIENCE_MS);
  });
  // DatabaseError and its kin: the page then says what the address says.
  const search = findPreview(source, route.preview, params).catch(() => UNKNOWN);
  const outcome = await Promise.race([search, patience]);
  clearTimeout(timer);
  return outcome;
}

async function findPreview(
  { database, mediaBase, origin }: PreviewSource,
  kind: NonNullable<LiveRoute['preview']>,
  params: Record<string, string>,
): Promise<PreviewOutcome> {
  const imageUrl = (image: string | null) => {
    const address = presentMediaUrl(mediaBase, image);
    return address === null ? null : new URL(address, origin).href;
  };
  switch (kind) {
    case 'song': {
      const song = await findSongPreview(
        database,
        params['songTitle'] ?? params['name'] ?? '',
        readPathValue(params['artistName']),
      );
      if (!song) return MISSING;
      const description = `Listen to ${song.title} by ${song.artist} (${song.year}) on Nyimbo.`;
      const title = `${song.title} by ${song.artist}`;
      return { exists: true, preview: { title, description, imageUrl: imageUrl(song.image), kind: 'music.song' } };
    }
    case 'album': {
      const { name = '', artist = '', label } = params;
      const album = await findAlbum(database, { title: name, artist, label: readPathValue(label) });
      if (!album) return MISSING;
      const title = `${album.title} by ${album.artist}`;
      const description = `An album of ${album.songCount} songs, ${album.year}, on Nyimbo.`;
      return { exists: true, preview: { title, description, imageUrl: imageUrl(album.image), kind: 'music.album' } };
    }
    case 'playlist': {
      const playlist = await findPlaylist(database, params['list'] ?? '');
      if (!playlist) return MISSING;
      const { title, image, covers } = playlist;
      const description = playlist.description || `A playlist of ${playlist.songCount} songs on Nyimbo.`;
      const picture = imageUrl(image ?? covers.find((cover) => cover.image !== null)?.image ?? null);
      return { exists: true, preview: { title, description, imageUrl: picture, kind: 'music.playlist' } };
    }
    case 'artist': {
      const artist = await findArtistPreview(database, params['name'] ?? '');
      if (!artist) return MISSING;
      const from = artist.city === null ? '' : ` from ${artist.city}`;
      const description = `Songs and albums of ${artist.name}${from} on Nyimbo.`;
      return {
        exists: true,
        preview: { title: artist.name, description, imageUrl: imageUrl(artist.image), kind: 'profile' },
      };
    }
  }
}
