import type { CoverArtProps } from '@nyimbo/shared-ui';

/** What listeners see of a song, album, artist or playlist. */
export interface PreviewSubject {
  kind: 'song' | 'album' | 'artist' | 'playlist';
  /** The title or name. */
  title: string;
  /** The line below the title: an artist. */
  artist?: string;
  img: CoverArtProps['src'];
  /** Short facts, such as year and genre. Empty ones are left out. */
  facts: readonly (string | number | undefined)[];
  /** A description. */
  text?: string;
  /** Its songs or albums, in order. */
  entries?: readonly { id: number; name: string; detail?: string }[];
  onPlay?: () => void;
}
