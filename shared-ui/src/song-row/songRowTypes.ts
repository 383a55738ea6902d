import type { MenuItem } from '../menu/MenuEntry.tsx';
import type { MovementProps } from './Movement.tsx';

/** What a row shows of a song. The bus's `SongRef` fits. */
export interface RowSong {
  title: string;
  artist: string;
  /** Null: the cover is drawn from the title and artist. */
  coverUrl: string | null;
  plays?: number | null;
  durationSeconds?: number | null;
  /** Of the audio file, and of its small encoding for who saves data. */
  sizeBytes?: number | null;
  smallSizeBytes?: number | null;
}

/** What the menu of a song is about, and what it offers. */
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
  /** What only this place offers; stands before the links. */
  moreItems?: readonly MenuItem[];
}

/**
 * `loading`: this song is being loaded. `waiting`: another song is. `playing`: it sounds. `paused`: it is the current
 * song and silent.
 */
export type RowState = 'idle' | 'loading' | 'waiting' | 'playing' | 'paused';

export interface SongRowProps extends Omit<SongMenuSubject, 'moreItems'> {
  song: RowSong;
  songHref: string;
  /** Place in the list, from 1. Left out: the row has no number. */
  index?: number;
  /**
   * `full` gives the artist a column of its own from 1200 px up; `stacked` keeps it under the title (half-width
   * columns); `short` drops plays and share too, and shows the heart on hover (home, charts).
   */
  variant?: 'full' | 'stacked' | 'short';
  /** How the song moved in the charts; takes the place of the duration. */
  movement?: MovementProps;
  /** Takes the place of the duration too, in a chart by downloads. */
  downloads?: number;
  /**
   * Stands in place of the artist on the artist's own page, for example `Nyengo ya Mvula`. The link to the artist is
   * then shown only while it has the focus.
   */
  line?: string;
  /** Play, or pause when it is `playing`. */
  onPlay: () => void;
  /** In a list of which some rows are left out: how long it is, -1 when that is not known. `index` is the place. */
  setSize?: number;
  /** Of `useRowWindow`: the height of the rows that are left out before this one. */
  gapPx?: number;
}
