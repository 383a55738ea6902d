import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useRef, type PointerEvent } from 'react';
import type { Scope } from '@nyimbo/shared-events/scope';

/** Minimum length of a swipe that closes the dialog. After a shorter swipe the dialog springs back. */
const CLOSE_DISTANCE_PX = 96;

/**
 * Closes a dialog when a finger swipes down on one of its elements. Spread the result on that element, which needs
 * `touch-action: none`; a swipe that starts on a control does nothing.
 */
export function useSwipeDown(onSwipe: () => void): { onPointerDown: (event: PointerEvent<HTMLElement>) => void } {
  const swipeScope = useRef<Scope | null>(null);
  useEffect(() => () => swipeScope.current?.dispose(), []);
  return {
    onPointerDown(event) {
      const panel = event.currentTarget.closest<HTMLElement>('[role="dialog"]');
      const isOnControl = event.target instanceof Element && event.target.closest('button, a') !== null;
      if (panel === null || event.pointerType !== 'touch' || isOnControl || swipeScope.current !== null) return;
      const startY = event.clientY;
      let pulledPx = 0;
      const scope = createScope();
      swipeScope.current = scope;
      const end = (isFar: boolean): void => {
        scope.dispose();
        swipeScope.current = null;
        if (isFar) onSwipe();
      };
      scope.add(() => panel.style.removeProperty('transform'));
      scope.listen(document, 'pointermove', ({ clientY }) => {
        pulledPx = Math.max(0, clientY - startY);
        panel.style.transform = `translateY(${pulledPx}px)`;
      });
      scope.listen(document, 'pointerup', () => end(pulledPx >= CLOSE_DISTANCE_PX));
      scope.listen(document, 'pointercancel', () => end(false));
    },
  };
}
