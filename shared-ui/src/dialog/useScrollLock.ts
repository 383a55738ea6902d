import { useEffect } from 'react';

/** Keeps the page behind a modal dialog from scrolling. Nested locks end in any order. */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return undefined;
    // Counted on the element and not in this module: each remote may carry its own copy of the module.
    const root = document.documentElement;
    const count = () => Number(root.dataset.scrollLocks ?? 0);
    if (count() === 0) root.style.overflow = 'hidden';
    root.dataset.scrollLocks = String(count() + 1);
    return () => {
      const left = count() - 1;
      if (left > 0) {
        root.dataset.scrollLocks = String(left);
        return;
      }
      delete root.dataset.scrollLocks;
      root.style.removeProperty('overflow');
    };
  }, [isLocked]);
}
