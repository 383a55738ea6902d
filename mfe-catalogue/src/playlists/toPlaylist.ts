import type { PlaylistListItem } from '@nyimbo/shared-api';
import type { PlaylistCover } from '@nyimbo/shared-ui';
import type { Song } from '../api/model.ts';

export interface Playlist {
  slug: string;
  title: string;
  description: string;
  coverUrl: string | null;
  /** The covers of its first songs. */
  covers: PlaylistCover[];
}

export interface PlaylistData {
  playlist: Playlist;
  songs: Song[];
}

export function toPlaylist({ slug, title, description, img, covers }: PlaylistListItem): Playlist {
  return {
    slug,
    title,
    description,
    coverUrl: img,
    covers: covers.map((cover) => ({ title: cover.title, artist: cover.stageName, coverUrl: cover.img })),
  };
}
