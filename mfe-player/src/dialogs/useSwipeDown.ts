import { createScope } from '@nyimbo/shared-events/scope';
import { useEffect, useRef, type PointerEvent } from 'react';
import type { Scope } from '@nyimbo/shared-events/scope';

/** So far down the finger means it; less, and what was moved springs back. */
const FAR_PX = 96;

/**
 * A finger that pulls a dialog down, by a part that holds no control, closes it. Spread on that part, which needs
 * `touch-action: none`.
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
