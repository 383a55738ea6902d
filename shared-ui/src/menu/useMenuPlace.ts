import { useEffect, useLayoutEffect, useRef, useState, type CSSProperties } from 'react';
import { createScope } from '../support/createScope.ts';

/** Distance to the edges of the window and to the button, in px. */
const EDGE = 8;
const GAP = 4;

/** Custom properties are not part of React's style type. */
type MenuPlace = CSSProperties & { '--menu-x': string; '--menu-y': string };

/** Below the button and flush with its right side; above it when there is no room below. */
function computePlace(panel: HTMLElement, anchor: HTMLElement): MenuPlace {
  const button = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const x = Math.min(Math.max(EDGE, button.right - width), Math.max(EDGE, window.innerWidth - width - EDGE));
  const fitsBelow = button.bottom + GAP + height <= window.innerHeight - EDGE;
  const y = fitsBelow ? button.bottom + GAP : Math.max(EDGE, button.top - GAP - height);
  return { '--menu-x': `${x}px`, '--menu-y': `${y}px` };
}

/** Where the menu stands, for its `style`. It closes when the page moves under it. */
export function useMenuPlace(
  panel: HTMLElement | null,
  anchor: HTMLElement,
  onClose: () => void,
): MenuPlace | undefined {
  const [place, setPlace] = useState<MenuPlace>();
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useLayoutEffect(() => {
    if (panel) setPlace(computePlace(panel, anchor));
  }, [panel, anchor]);

  useEffect(() => {
    const scope = createScope();
    const close = () => latest.current();
    scope.listen(window, 'resize', close);
    scope.listen(
      window,
      'scroll',
      (event) => {
        const isInside = event.target instanceof Node && panel?.contains(event.target);
        if (!isInside) close();
      },
      { capture: true, passive: true },
    );
    return scope.dispose;
  }, [panel]);

  return place;
}
