import type { MenuItem } from '../overlays/MenuEntry.tsx';
import type { MovementProps } from './Movement.tsx';

/** The data of a song that a row shows. The bus's `SongRef` fits. */
export interface RowSong {
  title: string;
  artist: string;
  /** Null: the cover is drawn from title and artist. */
  coverUrl: string | null;
  plays?: number | null;
  durationSeconds?: number | null;
  /** Sizes of the audio file, and of its small encoding for data saver. */
  sizeBytes?: number | null;
  smallSizeBytes?: number | null;
}

/** The song of a menu, and the menu's actions. */
export interface SongMenuSubject {
  song: RowSong & { favourites?: number; downloads?: number; shares?: number };
  artistHref: string;
  state?: RowState;
  isFavourite?: boolean;
  onFavourite: () => void;
  onDownload: () => void;
  onShare: () => void;
  /** Adds 'Play next' to the menu. */
  onPlayNext?: () => void;
  /** Adds 'Add to queue' to the menu. */
  onAddToQueue?: () => void;
  /** Adds 'Go to album' to the menu. */
  albumHref?: string;
  /** Extra items of the page that shows the menu; placed before the links. */
  moreItems?: readonly MenuItem[];
}

/**
 * `loading`: this song is loading. `waiting`: another song is loading. `playing`: it plays. `paused`: it is the current
 * song, paused.
 */
export type RowState = 'idle' | 'loading' | 'waiting' | 'playing' | 'paused';

/** A song with its addresses and actions. The row chooses by `variant` and screen width what it shows. */
export interface SongRowProps extends Omit<SongMenuSubject, 'moreItems'> {
  song: RowSong;
  songHref: string;
  /** Position in the list, from 1. If omitted, the row has no number. */
  index?: number;
  /**
   * `full` has a separate artist column from 1200 px up. `stacked` keeps the artist under the title (half-width
   * columns). `short` also drops plays and share, and shows the heart on hover (home, charts).
   */
  variant?: 'full' | 'stacked' | 'short';
  /** The song's movement in the charts; replaces the duration. */
  movement?: MovementProps;
  /** Also replaces the duration, in a chart by downloads. */
  downloads?: number;
  /**
   * Replaces the artist on the artist's own page, for example `Nyengo ya Mvula`. The link to the artist is then visible
   * only while it has the focus.
   */
  line?: string;
  /** Plays the song, or pauses it when it is `playing`. */
  onPlay: () => void;
  /** In a windowed list: the list's length, -1 if unknown. `index` is then the position. */
  setSize?: number;
  /** From `useRowWindow`: the height of the rows omitted before this one. */
  gapPx?: number;
}
