import type { ReactNode } from 'react';

/** A row that an editor can move: a song of a playlist, or a track of an album. */
export interface OrderedItem {
  id: number;
  name: string;
  /** Shown after the name. */
  detail?: ReactNode;
}
