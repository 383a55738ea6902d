import { useEffect, useState } from 'react';

/** Layout rounds positions, so a smaller distance counts as the end. */
const NEAR_PX = 2;

/** Share of a page per step. The last visible card becomes the first one after a move. */
const PAGE_SHARE = 0.9;

/** The scroll state of a shelf, and its arrows. */
export interface ShelfControl {
  /** For the scroll container. */
  ref: (element: HTMLElement | null) => void;
  isAtStart: boolean;
  isAtEnd: boolean;
  /** Whether all cards fit, so that the shelf cannot scroll. */
  isWhole: boolean;
  movePage: (direction: -1 | 1) => void;
}

interface Ends {
  isAtStart: boolean;
  isAtEnd: boolean;
}

function measure({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): Ends {
  // In right-to-left pages scrollLeft is negative.
  const offset = Math.abs(scrollLeft);
  return { isAtStart: offset <= NEAR_PX, isAtEnd: offset + clientWidth >= scrollWidth - NEAR_PX };
}

const isSame = (a: Ends, b: Ends) => a.isAtStart === b.isAtStart && a.isAtEnd === b.isAtEnd;

/** Tracks whether a horizontal scroller is at an end, and scrolls it by a page. */
export function useShelf(): ShelfControl {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [ends, setEnds] = useState<Ends>({ isAtStart: true, isAtEnd: true });

  useEffect(() => {
    if (!element) return undefined;
    const update = () => setEnds((last) => (isSame(last, measure(element)) ? last : measure(element)));
    update();
    element.addEventListener('scroll', update, { passive: true });
    // Cards load and the window resizes; jsdom has no ResizeObserver.
    const observer = 'ResizeObserver' in window ? new ResizeObserver(update) : null;
    observer?.observe(element);
    if (element.firstElementChild) observer?.observe(element.firstElementChild);
    return () => {
      element.removeEventListener('scroll', update);
      observer?.disconnect();
    };
  }, [element]);

  return {
    ref: setElement,
    ...ends,
    isWhole: ends.isAtStart && ends.isAtEnd,
    movePage: (direction) =>
      element?.scrollBy({ left: direction * element.clientWidth * PAGE_SHARE, behavior: 'smooth' }),
  };
}
