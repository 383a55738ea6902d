import type { RefCallback } from 'react';

/**
 * A `ref` for the chosen item of a row that scrolls sideways. It moves the row, and only the row, until the item is in
 * its middle. The row is the item's parent. It has no size while its page gets ready unseen, so the ref waits for one.
 */
export const showInScroller: RefCallback<HTMLElement> = (item) => {
  const row = item?.parentElement;
  // jsdom has no observer, and no sizes.
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
