import type { RefCallback } from 'react';

/**
 * A `ref` for the chosen item of a horizontally scrolling row. It scrolls the row, and only the row, to centre the
 * item. The row is the item's parent. A page that is being prepared while hidden has no size, so the ref waits for one.
 */
export const showInScroller: RefCallback<HTMLElement> = (item) => {
  const row = item?.parentElement;
  // jsdom has no ResizeObserver, and no sizes.
  if (!item || !row || !('ResizeObserver' in window)) return undefined;
  const observer = new ResizeObserver(() => {
    if (row.clientWidth === 0) return;
    const { left, width } = item.getBoundingClientRect();
    row.scrollLeft += left + width / 2 - row.getBoundingClientRect().left - row.clientWidth / 2;
    observer.disconnect();
  });
  observer.observe(row);
  return () => observer.disconnect();
};
