import { CloseIcon, DownIcon, IconButton, UpIcon } from '@nyimbo/shared-ui';
import { useRef, type ReactElement } from 'react';
import type { OrderedItem } from './OrderedItem.ts';
import { moveItem } from './moveItem.ts';
import { OrderedRoot } from './orderedStyles.ts';
import { useDragOrder } from './useDragOrder.ts';

interface OrderedListProps<Item extends OrderedItem> {
  label: string;
  items: readonly Item[];
  /** Whether editors can change only the order, and not remove items. */
  isOrderOnly?: boolean;
  onChange: (items: readonly Item[]) => void;
}

/** A list whose order the editor changes, by dragging an item's handle or with the item's buttons. */
export function OrderedList<Item extends OrderedItem>(props: OrderedListProps<Item>): ReactElement {
  const { label, items, isOrderOnly = false, onChange } = props;
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => onChange(moveItem(items, from, to));
  const { draggedId, startDrag } = useDragOrder(list, items, onChange);

  /**
   * Moves an item and keeps the focus on the pressed button, even when the item reaches an end of the list, where the
   * button is disabled.
   */
  const moveByKey = (id: number, from: number, to: number) => {
    move(from, to);
    requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-id="${id}"]`);
      const direction = to < from ? 'up' : 'down';
      row?.querySelector<HTMLElement>(`[data-move="${direction}"]`)?.focus();
    });
  };

  return (
    <OrderedRoot ref={list} aria-label={label}>
      {items.map((item, index) => (
        <li key={item.id} data-id={item.id} data-dragged={draggedId === item.id || undefined}>
          <span className="handle" aria-hidden="true" onPointerDown={(event) => startDrag(event, item.id)}>
            ⠿
          </span>
          <span className="index">{index + 1}</span>
          <span className="name">
            {item.name} {item.detail !== undefined && <small>{item.detail}</small>}
          </span>
          <IconButton
            label={`Move ${item.name} up`}
            icon={<UpIcon />}
            isDisabled={index === 0}
            data-move="up"
            onClick={() => moveByKey(item.id, index, index - 1)}
          />
          <IconButton
            label={`Move ${item.name} down`}
            icon={<DownIcon />}
            isDisabled={index === items.length - 1}
            data-move="down"
            onClick={() => moveByKey(item.id, index, index + 1)}
          />
          {!isOrderOnly && (
            <IconButton
              label={`Remove ${item.name}`}
              icon={<CloseIcon />}
              onClick={() => onChange(items.filter(({ id }) => id !== item.id))}
            />
          )}
        </li>
      ))}
    </OrderedRoot>
  );
}
