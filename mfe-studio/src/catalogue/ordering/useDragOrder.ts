import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { moveItem } from './moveItem.ts';
import type { OrderedItem } from './OrderedItem.ts';

interface DragOrder {
  draggedId: number | null;
  startDrag: (event: PointerEvent, id: number) => void;
}

/** Lets the editor drag rows: the dragged row moves to the position of the row under the pointer. */
export function useDragOrder<Item extends OrderedItem>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  onChange: (items: readonly Item[]) => void,
): DragOrder {
  const [draggedId, setDraggedId] = useState<number | null>(null);
  const latest = useRef({ items, onChange });
  useEffect(() => {
    latest.current = { items, onChange };
  }, [items, onChange]);

  useEffect(() => {
    if (draggedId === null) return undefined;
    const scope = createScope();
    scope.listen(window, 'pointermove', ({ clientY }) => {
      const { items: current, onChange: change } = latest.current;
      const from = current.findIndex(({ id }) => id === draggedId);
      const to = findRowAt(list.current, clientY);
      if (to !== null && to !== from) change(moveItem(current, from, to));
    });
    for (const name of ['pointerup', 'pointercancel'] as const) {
      scope.listen(window, name, () => setDraggedId(null));
    }
    return scope.dispose;
  }, [draggedId, list]);

  const startDrag = (event: PointerEvent, id: number) => {
    if (event.button !== 0) return;
    event.preventDefault();
    setDraggedId(id);
  };
  return { draggedId, startDrag };
}

function findRowAt(list: HTMLElement | null, y: number): number | null {
  const index = [...(list?.children ?? [])].findIndex((row) => {
    const { top, bottom } = row.getBoundingClientRect();
    return y >= top && y < bottom;
  });
  return index < 0 ? null : index;
}
