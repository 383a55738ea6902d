import { useRef, useState } from 'react';

/** The selected rows, with functions to change the selection. The selection survives paging. */
export interface Selection<Id> {
  ids: ReadonlySet<Id>;
  /** Selects or deselects a row; with `isRange`, all rows from the previously toggled one to this one. */
  toggle: (id: Id, isRange: boolean) => void;
  /** Selects all rows of the page, or deselects them if all are selected. */
  toggleAll: () => void;
  clear: () => void;
}

/** Holds the ids of the rows that an editor has selected on any page of a table. `pageIds` are the visible rows. */
export function useSelection<Id>(pageIds: readonly Id[]): Selection<Id> {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set());
  const last = useRef<Id | null>(null);

  const set = (changed: readonly Id[], isOn: boolean) =>
    setIds((before) => {
      const next = new Set(before);
      for (const id of changed) {
        if (isOn) next.add(id);
        else next.delete(id);
      }
      return next;
    });

  return {
    ids,
    toggle: (id, isRange) => {
      const isOn = !ids.has(id);
      set(isRange ? listIdsBetween(pageIds, last.current, id) : [id], isOn);
      last.current = id;
    },
    toggleAll: () => set(pageIds, !pageIds.every((id) => ids.has(id))),
    clear: () => setIds(new Set()),
  };
}

function listIdsBetween<Id>(pageIds: readonly Id[], from: Id | null, to: Id): readonly Id[] {
  const [start, end] = [pageIds.findIndex((id) => id === from), pageIds.indexOf(to)];
  if (start < 0 || end < 0) return [to];
  return pageIds.slice(Math.min(start, end), Math.max(start, end) + 1);
}
