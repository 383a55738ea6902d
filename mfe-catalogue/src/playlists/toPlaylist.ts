import type { PlaylistListItem } from '@nyimbo/shared-api';
import type { PlaylistCover } from '@nyimbo/shared-ui';
import type { Song } from '../api/model.ts';

/** A playlist in a list. */
export interface Playlist {
  slug: string;
  title: string;
  description: string;
  coverUrl: string | null;
  /** The covers of the playlist's first songs. */
  covers: PlaylistCover[];
}

/** The content of a playlist's page. */
export interface PlaylistContent {
  playlist: Playlist;
  songs: Song[];
}

/** Converts the API's playlist: renames the image and artist fields, also in the covers of its first songs. */
export function toPlaylist({ slug, title, description, img, covers }: PlaylistListItem): Playlist {
  return {
    slug,
    title,
    description,
    coverUrl: img,
    covers: covers.map((cover) => ({ title: cover.title, artist: cover.stageName, coverUrl: cover.img })),
  };
}
