import { createScope, type Scope } from '@nyimbo/shared-events/scope';
import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Auto-scroll during a drag: distance from the box's edge, step and period. */
const EDGE_PX = 56;
const SCROLL_PX = 10;
const SCROLL_PERIOD_MS = 16;

interface Drag {
  uid: number;
  from: number;
  to: number;
  rowPx: number;
}

interface ReorderOptions {
  count: number;
  /** `index` is the row's new index; may lie outside the list. */
  onMove: (uid: number, index: number) => void;
  onRemove: (uid: number) => void;
}

/** Handlers for a row's drag handle. */
export interface RowHandle {
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** A queue that the listener is reordering. */
export interface Reorder {
  /** The row being dragged; null when there is none. */
  movingUid: number | null;
  /** Offset of a row that makes room for the dragged one, in px. */
  shiftOf: (index: number) => number;
  createHandle: (uid: number, index: number) => RowHandle;
}

/**
 * Moves the rows of a list by their handles: dragged by mouse, pen or finger, or with Up, Down, Home and End; Delete
 * removes a row.
 *
 * During a drag only the rendering changes, not the list's order. The handle therefore keeps the pointer and the focus,
 * and Escape has nothing to undo.
 */
export function useReorder({ count, onMove, onRemove }: ReorderOptions): Reorder {
  const [drag, setDrag] = useState<Drag | null>(null);
  const dragging = useRef<Scope | null>(null);
  useEffect(() => () => dragging.current?.dispose(), []);

  const beginDrag = (event: PointerEvent<HTMLElement>, uid: number, from: number): void => {
    const row = event.currentTarget.closest('li');
    if (row === null || event.button !== 0 || dragging.current !== null) return;
    // Prevent text selection. Set the focus explicitly, because Safari does not focus a clicked button.
    event.preventDefault();
    event.currentTarget.focus({ preventScroll: true });
    dragging.current = followPointer(row, event, {
      count,
      from,
      onIndexChange: (to, rowPx) => setDrag({ uid, from, to, rowPx }),
      onEnd: (to) => {
        dragging.current = null;
        setDrag(null);
        if (to !== from) onMove(uid, to);
      },
    });
  };

  const shiftOf = (index: number): number => {
    if (drag === null || index === drag.from) return 0;
    if (index > drag.from && index <= drag.to) return -drag.rowPx;
    return index < drag.from && index >= drag.to ? drag.rowPx : 0;
  };

  const createHandle = (uid: number, index: number): RowHandle => ({
    onPointerDown: (event) => beginDrag(event, uid, index),
    onKeyDown: (event) => {
      if (event.altKey || event.ctrlKey || event.metaKey) return;
      if (event.key === 'Delete' || event.key === 'Backspace') onRemove(uid);
      else {
        const target = findKeyIndex(event.key, index, count);
        if (target === undefined) return;
        if (target !== index) onMove(uid, target);
      }
      event.preventDefault();
    },
  });

  return { movingUid: drag?.uid ?? null, shiftOf, createHandle };
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

interface Follower {
  count: number;
  from: number;
  onIndexChange: (to: number, rowPx: number) => void;
  /** `to` equals `from` when the drag was cancelled. */
  onEnd: (to: number) => void;
}

/** Follows the pointer that holds `row` until it is released. Disposing the scope stops without calling `onEnd`. */
function followPointer(row: HTMLElement, { clientY }: { clientY: number }, follower: Follower): Scope {
  const { count, from, onIndexChange, onEnd } = follower;
  const scope = createScope();
  const list = row.parentElement ?? row;
  const box = row.closest('[role="dialog"]');
  const { top, height: rowPx } = row.getBoundingClientRect();
  const heldPx = clientY - top;
  const startPx = top - list.getBoundingClientRect().top;
  let pointerY = clientY;
  let to = from;

  const moveRow = (): void => {
    const offsetPx = pointerY - heldPx - list.getBoundingClientRect().top;
    row.style.setProperty('--drag-y', `${offsetPx - startPx}px`);
    const wanted = from + Math.round(rowPx > 0 ? (offsetPx - startPx) / rowPx : 0);
    const next = Math.min(Math.max(0, wanted), count - 1);
    if (next === to) return;
    to = next;
    onIndexChange(to, rowPx);
  };
  const end = (chosen: number): void => {
    scope.dispose();
    onEnd(chosen);
  };
  scope.add(() => row.style.removeProperty('--drag-y'));
  scope.listen(document, 'pointermove', (event) => {
    pointerY = event.clientY;
    moveRow();
  });
  scope.listen(document, 'pointerup', () => end(to));
  scope.listen(document, 'pointercancel', () => end(from));
  scope.listen(
    document,
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // Keep the dialog from closing on this Escape.
      event.preventDefault();
      event.stopPropagation();
      end(from);
    },
    { capture: true },
  );
  scope.interval(() => {
    const edges = box?.getBoundingClientRect();
    if (!box || !edges) return;
    if (pointerY < edges.top + EDGE_PX) box.scrollTop -= SCROLL_PX;
    else if (pointerY > edges.bottom - EDGE_PX) box.scrollTop += SCROLL_PX;
    else return;
    moveRow();
  }, SCROLL_PERIOD_MS);
  onIndexChange(from, rowPx);
  return scope;
}
