import { useLayoutEffect } from 'react';
import { rememberFocus } from '../support/rememberFocus.ts';

const findMenuItems = (panel: HTMLElement | null): HTMLElement[] => [
  ...(panel?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []),
];

/** Returns the item that a key moves to, from the focused item (-1: none). */
function findTarget(key: string, items: readonly HTMLElement[], current: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
      return items[(current + 1) % items.length];
    case 'ArrowUp':
      return items.at(current <= 0 ? -1 : current - 1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default: {
      if (key.length !== 1 || key === ' ') return undefined;
      const inOrder = [...items.slice(current + 1), ...items.slice(0, current + 1)];
      return inOrder.find((item) => item.textContent.trim().toLowerCase().startsWith(key.toLowerCase()));
    }
  }
}

/**
 * Focuses the first item when the menu appears, and returns the focus to `anchor` when it disappears.
 * @returns a function that moves the focus for a key and returns whether it did
 */
export function useMenuFocus(panel: HTMLElement | null, anchor: HTMLElement): (key: string) => boolean {
  useLayoutEffect(() => {
    if (!panel) return undefined;
    const restoreFocus = rememberFocus(anchor);
    findMenuItems(panel)[0]?.focus({ preventScroll: true });
    return restoreFocus;
  }, [panel, anchor]);

  return (key) => {
    const items = findMenuItems(panel);
    const target = findTarget(
      key,
      items,
      items.findIndex((item) => item === document.activeElement),
    );
    target?.focus();
    return target !== undefined;
  };
}
