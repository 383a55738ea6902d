import { useLayoutEffect, useRef, type RefObject } from 'react';

export interface FocusNext {
  /** Goes on an element around all that may get the focus. */
  ref: RefObject<HTMLDivElement | null>;
  /** Gives the focus to the first of these selectors that is there, once what was pressed has taken effect. */
  focusNext: (...selectors: string[]) => void;
}

/** Keeps the focus near where it was, when what had it moves or goes away with its own press. */
export function useFocusNext(): FocusNext {
  const ref = useRef<HTMLDivElement>(null);
  const wanted = useRef<string[]>([]);
  // After each render: the wish is made before the one that it is about.
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
