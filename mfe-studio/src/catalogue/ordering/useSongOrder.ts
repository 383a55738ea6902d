import { useState } from 'react';
import type { FormPart } from '../../form/FormPart.ts';
import type { OrderedItem } from './OrderedItem.ts';

interface SongOrderOptions<Row> {
  /** The row as the page loaded it; null for a new one, which has no songs yet. */
  row: Row | null;
  listSongs: (row: Row) => readonly OrderedItem[];
  /** Whether editors can change only the order, and neither add nor remove songs. */
  isOrderOnly: boolean;
  /** Saves the songs over the version of `row`. */
  save: (row: Row, songIds: number[]) => Promise<Row>;
}

/** The songs of an album or playlist as the editor has arranged them. The form's 'Save' saves them. */
export interface SongOrder<Row> extends FormPart<Row> {
  items: readonly OrderedItem[];
  isOrderOnly: boolean;
  arrange: (items: readonly OrderedItem[]) => void;
}

/** Keeps an editor's order of songs until it is saved. */
export function useSongOrder<Row>({ row, listSongs, isOrderOnly, save }: SongOrderOptions<Row>): SongOrder<Row> {
  /** Null while the editor has changed nothing. */
  const [arranged, setArranged] = useState<readonly OrderedItem[] | null>(null);
  const findItems = (of: Row | null): readonly OrderedItem[] => {
    const stored = of === null ? [] : listSongs(of);
    if (arranged === null) return stored;
    return isOrderOnly ? orderLike(stored, arranged) : arranged;
  };
  const items = findItems(row);
  return {
    items,
    isOrderOnly,
    isDirty: row !== null && toIds(items).join() !== toIds(listSongs(row)).join(),
    arrange: setArranged,
    reset: () => setArranged(null),
    save: (current) => save(current, toIds(findItems(current))),
  };
}

const toIds = (items: readonly OrderedItem[]): number[] => items.map(({ id }) => id);

/**
 * Sorts songs like those of another list. Songs that another editor has added since come last, and songs that the editor
 * removed are gone.
 */
function orderLike(songs: readonly OrderedItem[], wanted: readonly OrderedItem[]): OrderedItem[] {
  const ids = toIds(wanted);
  const rank = ({ id }: OrderedItem) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
  return songs.toSorted((a, b) => rank(a) - rank(b));
}
