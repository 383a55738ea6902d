import type { CoverArtProps } from '@nyimbo/shared-ui';

/** The data of a song, album, artist or playlist that listeners see. */
export interface PreviewSubject {
  kind: 'song' | 'album' | 'artist' | 'playlist';
  /** The title or name. */
  title: string;
  /** The artist's name, shown below the title. */
  artist?: string;
  img: CoverArtProps['src'];
  /** Short facts, such as year and genre. The preview omits undefined facts. */
  facts: readonly (string | number | undefined)[];
  /** A description. */
  text?: string;
  /** The songs of an album or playlist, or the albums of an artist, in order. */
  entries?: readonly { id: number; name: string; detail?: string }[];
  onPlay?: () => void;
}
