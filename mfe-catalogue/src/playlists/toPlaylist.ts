import type { PlaylistListItem } from '@nyimbo/shared-api';
import type { PlaylistCover } from '@nyimbo/shared-ui';
import type { Song } from '../api/model.ts';

/** A playlist in a list. */
export interface Playlist {
  slug: string;
  title: string;
  description: string;
  coverUrl: string | null;
  /** The covers of its first songs. */
  covers: PlaylistCover[];
}

/** The content of a playlist's page. */
export interface PlaylistData {
  playlist: Playlist;
  songs: Song[];
}

/** Renames the image and artist fields of the API, in the playlist and in the covers of its first songs. */
export function toPlaylist({ slug, title, description, img, covers }: PlaylistListItem): Playlist {
  return {
    slug,
    title,
    description,
    coverUrl: img,
    covers: covers.map((cover) => ({ title: cover.title, artist: cover.stageName, coverUrl: cover.img })),
  };
}
