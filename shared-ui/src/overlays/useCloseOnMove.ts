import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useRef } from 'react';

/** Closes a menu when the page scrolls or resizes under it, because its button moves away. */
export function useCloseOnMove(panel: HTMLElement | null, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    const scope = createScope();
    const handleScroll = (event: Event) => {
      const isInside = event.target instanceof Node && panel?.contains(event.target);
      if (!isInside) latest.current();
    };
    scope.listen(window, 'resize', () => latest.current());
    scope.listen(window, 'scroll', handleScroll, { capture: true, passive: true });
    return scope.dispose;
  }, [panel]);
}
