import type { PlaylistListItem } from '@nyimbo/shared-api';
import type { PlaylistCover } from '@nyimbo/shared-ui';

/** A playlist in a list. */
export interface Playlist {
  slug: string;
  title: string;
  description: string;
  coverUrl: string | null;
  /** The covers of the playlist's first songs. */
  covers: PlaylistCover[];
  songCount: number;
  durationSeconds: number;
}

/** Converts the API's playlist: renames the image and artist fields, also in the covers of its first songs. */
export function toPlaylist({ img, covers, ...playlist }: PlaylistListItem): Playlist {
  return {
    ...playlist,
    coverUrl: img,
    covers: covers.map((cover) => ({ title: cover.title, artist: cover.stageName, coverUrl: cover.img })),
  };
}
