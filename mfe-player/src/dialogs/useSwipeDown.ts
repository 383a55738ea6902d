import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useRef, type PointerEvent } from 'react';
import type { Scope } from '@nyimbo/shared-events/scope';

/** Distance from which a swipe closes the dialog; after a shorter one the dialog springs back. */
const FAR_PX = 96;

/**
 * Closes a dialog when a finger swipes down on one of its elements. Spread the result on that element, which needs
 * `touch-action: none`; a swipe that starts on a control does nothing.
 */
export function useSwipeDown(onSwipe: () => void): { onPointerDown: (event: PointerEvent<HTMLElement>) => void } {
  const pulling = useRef<Scope | null>(null);
  useEffect(() => () => pulling.current?.dispose(), []);
  return {
    onPointerDown(event) {
      const panel = event.currentTarget.closest<HTMLElement>('[role="dialog"]');
      const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
      if (panel === null || event.pointerType !== 'touch' || isOnControl || pulling.current !== null) return;
      const startY = event.clientY;
      let pulledPx = 0;
      const scope = createScope();
      pulling.current = scope;
      const end = (isFar: boolean): void => {
        scope.dispose();
        pulling.current = null;
        if (isFar) onSwipe();
      };
      scope.add(() => panel.style.removeProperty('transform'));
      scope.listen(document, 'pointermove', ({ clientY }) => {
        pulledPx = Math.max(0, clientY - startY);
        panel.style.transform = `translateY(${pulledPx}px)`;
      });
      scope.listen(document, 'pointerup', () => end(pulledPx >= FAR_PX));
      scope.listen(document, 'pointercancel', () => end(false));
    },
  };
}
