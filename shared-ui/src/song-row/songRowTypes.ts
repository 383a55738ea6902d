import type { MenuItem } from '../overlays/MenuEntry.tsx';
import type { MovementProps } from './Movement.tsx';

/** The data of a song that a row shows. The bus's `SongRef` is assignable to it. */
export interface RowSong {
  title: string;
  artist: string;
  /** URL of the cover; null if the cover is drawn from title and artist. */
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
  /** Whether the listener follows the song's artist. */
  isFollowed?: boolean;
  /** Adds 'Follow artist' to the menu. */
  onFollow?: () => void;
  onDownload: () => void;
  onShare: () => void;
  /** Adds 'Play next' to the menu. */
  onPlayNext?: () => void;
  /** Adds 'Add to queue' to the menu. */
  onAddToQueue?: () => void;
  /** Adds 'Add to playlist' to the menu. */
  onAddToPlaylist?: () => void;
  /** Adds 'Keep on this device' to the menu. */
  onKeep?: () => void;
  /** Adds 'Remove from this device' to the menu. */
  onRemoveFromDevice?: () => void;
  /** Adds 'Go to album' to the menu. */
  albumHref?: string;
  /** Extra items that the page adds; placed before the links. */
  moreItems?: readonly MenuItem[];
}

/**
 * `loading`: this song is loading. `waiting`: another song is loading. `playing`: this song plays. `paused`: this song
 * is the current one, but paused.
 */
export type RowState = 'idle' | 'loading' | 'waiting' | 'playing' | 'paused';

/** A song with its links and actions. `variant` and the screen width decide what the row shows. */
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
  /** Number of downloads; replaces the duration in a chart by downloads. */
  downloads?: number;
  /** A text that replaces the duration, on the phone too, for example the song's size on this device. */
  figure?: string;
  /**
   * Replaces the artist on the artist's own page, for example `Nyengo ya Mvula`. The link to the artist is then visible
   * only while it has the focus.
   */
  subtitle?: string;
  /** Plays the song, or pauses it when it is `playing`. */
  onPlay: () => void;
  /**
   * In a windowed list (`useRowWindow`): the list's length, -1 if unknown. Screen readers then announce `index` as the
   * row's position.
   */
  setSize?: number;
  /** From `useRowWindow`: the height of the rows omitted before this one. */
  gapPx?: number;
}
