import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { followPointer } from './followPointer.ts';

/** Identifies a row of the list. */
type RowId = string | number;

interface Drag<Id extends RowId> {
  id: Id;
  from: number;
  to: number;
  rowPx: number;
}

/** `onRemove` runs on Delete. */
export interface ReorderOptions<Id extends RowId> {
  count: number;
  /** `index` is the row's new index. It lies outside the list if the list became shorter during the drag. */
  onMove: (id: Id, index: number) => void;
  onRemove: (id: Id) => void;
}

/** Handlers for a row's drag handle. */
export interface RowHandle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** The state of a drag, and the handlers of the rows' handles. */
export interface Reorder<Id extends RowId> {
  /** The row being dragged; null when there is none. */
  movingId: Id | null;
  /** Offset of a row that makes room for the dragged one, in px. */
  shiftOf: (index: number) => number;
  createHandle: (id: Id, index: number) => RowHandle;
}

/**
 * Lets the listener reorder a list by the handles of its rows. The listener drags a handle with mouse, pen or finger,
 * or focuses it and presses Up, Down, Home or End. Delete removes the row.
 *
 * During a drag only the rendering changes, not the list's order. The handle therefore keeps the pointer and the focus,
 * and Escape has nothing to undo.
 */
export function useReorder<Id extends RowId>({ count, onMove, onRemove }: ReorderOptions<Id>): Reorder<Id> {
  const [drag, setDrag] = useState<Drag<Id> | null>(null);
  const dragging = useRef<(() => void) | null>(null);
  useEffect(() => () => dragging.current?.(), []);

  const beginDrag = (event: PointerEvent<HTMLElement>, id: Id, from: number): void => {
    const row = event.currentTarget.closest('li');
    if (row === null || event.button !== 0 || dragging.current !== null) return;
    // Prevent text selection. Set the focus explicitly, because Safari does not focus a clicked button.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    dragging.current = followPointer(row, event, {
      count,
      from,
      onIndexChange: (to, rowPx) => setDrag({ id, from, to, rowPx }),
      onEnd: (to) => {
        dragging.current = null;
        setDrag(null);
        if (to !== from) onMove(id, to);
      },
    });
  };

  const shiftOf = (index: number): number => {
    if (drag === null || index === drag.from) return 0;
    if (index > drag.from && index <= drag.to) return -drag.rowPx;
    return index < drag.from && index >= drag.to ? drag.rowPx : 0;
  };

  const createHandle = (id: Id, index: number): RowHandle => ({
    onPointerDown: (event) => beginDrag(event, id, index),
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Delete' || event.key === 'Backspace') onRemove(id);
      else {
        const target = findKeyIndex(event.key, index, count);
        if (target === undefined) return;
        if (target !== index) onMove(id, target);
      }
      event.preventDefault();
    },
  });

  return { movingId: drag?.id ?? null, shiftOf, createHandle };
}

function findKeyIndex(key: string, index: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowUp':
      return Math.max(0, index - 1);
    case 'ArrowDown':
      return Math.min(count - 1, index + 1);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
