import { useEffect } from 'react';
import { createScope } from '@nyimbo/shared-events/scope';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select') !== null);

/** SRC-5: `/` (not while typing) or Ctrl/Cmd-K opens the search. */
export function useSearchKeys(openSearch: () => void): void {
  useEffect(() => {
    const scope = createScope();
    scope.listen(window, 'keydown', (event) => {
      const hasModifier = event.ctrlKey || event.metaKey;
      const isSlash = event.key === '/' && !hasModifier && !event.altKey && !isTyping(event.target);
      const isShortcut = event.key.toLowerCase() === 'k' && hasModifier && !event.altKey && !event.shiftKey;
      if (event.defaultPrevented || (!isSlash && !isShortcut)) return;
      event.preventDefault();
      openSearch();
    });
    return scope.dispose;
  }, [openSearch]);
}
