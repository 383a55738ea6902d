import { useEffect } from 'react';

/** Prevents the page behind a modal dialog from scrolling. Nested locks can end in any order. */
export function useScrollLock(isLocked: boolean): void {
  useEffect(() => {
    if (!isLocked) return undefined;
    // Count the locks on the `<html>` element and not in this module, because each remote may bundle its own copy of
    // the module.
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
