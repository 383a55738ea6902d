import type { RefCallback } from 'react';

/**
 * A `ref` for the chosen item of a row that scrolls horizontally; the row is the item's parent. Scrolls the row, and
 * nothing else, to centre the item. In a hidden page, waits until the row has a size.
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
