import { useEffect, useRef } from 'react';

/** Closes a menu when the page scrolls or resizes under it, because its button moves away. */
export function useCloseOnScroll(panel: HTMLElement | null, onClose: () => void): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    const handleResize = () => latest.current();
    const handleScroll = (event: Event) => {
      const isInside = event.target instanceof Node && panel?.contains(event.target);
      if (!isInside) latest.current();
    };
    window.addEventListener('resize', handleResize);
    window.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    return () => {
      window.removeEventListener('resize', handleResize);
      window.removeEventListener('scroll', handleScroll, { capture: true });
    };
  }, [panel]);
}
