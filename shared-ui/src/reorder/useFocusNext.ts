import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Moves the focus when the focused row disappears. */
export interface FocusNext {
  /** Attach to an element that contains all focus targets. */
  ref: RefObject<HTMLDivElement | null>;
  /** Focuses the element of the first selector that matches, as soon as a render contains one. */
  focusNext: (...selectors: string[]) => void;
}

/** Keeps the focus close to the pressed control when that control moves or is removed. */
export function useFocusNext(): FocusNext {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<string[]>([]);
  // Runs after each render: `focusNext` is called before the render that it waits for.
  useLayoutEffect(() => {
    for (const selector of wanted.current) {
      const element = ref.current?.querySelector<HTMLElement>(selector);
      if (!element) continue;
      element.focus();
      wanted.current = [];
      return;
    }
  });
  return {
    ref,
    focusNext: (...selectors) => {
      wanted.current = selectors;
    },
  };
}
