import { useEffect, useState } from 'react';

/** Distance from an end that still counts as the end, because browsers round scroll positions. */
const END_TOLERANCE_PX = 2;

/** An arrow scrolls by this fraction of the visible width. The last visible card is then the first one. */
const PAGE_SHARE = 0.9;

/** The scroll state of a shelf, and its arrows. */
export interface ShelfControl {
  /** Ref for the scroll container. */
  ref: (element: HTMLElement | null) => void;
  isAtStart: boolean;
  isAtEnd: boolean;
  movePage: (direction: -1 | 1) => void;
}

interface ScrollEnds {
  isAtStart: boolean;
  isAtEnd: boolean;
}

function measureEnds({ scrollLeft, clientWidth, scrollWidth }: HTMLElement): ScrollEnds {
  // In right-to-left pages scrollLeft is negative.
  const offset = Math.abs(scrollLeft);
  return { isAtStart: offset <= END_TOLERANCE_PX, isAtEnd: offset + clientWidth >= scrollWidth - END_TOLERANCE_PX };
}

const isSame = (a: ScrollEnds, b: ScrollEnds) => a.isAtStart === b.isAtStart && a.isAtEnd === b.isAtEnd;

/** Tracks whether a horizontal scroller is at an end, and scrolls it by a page. */
export function useShelf(): ShelfControl {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const [ends, setEnds] = useState<ScrollEnds>({ isAtStart: true, isAtEnd: true });

  useEffect(() => {
    if (!element) return undefined;
    const update = () => setEnds((last) => (isSame(last, measureEnds(element)) ? last : measureEnds(element)));
    update();
    element.addEventListener('scroll', update, { passive: true });
    // Update when cards load or the window resizes; jsdom has no ResizeObserver.
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
    movePage: (direction) =>
      element?.scrollBy({ left: direction * element.clientWidth * PAGE_SHARE, behavior: 'smooth' }),
  };
}
