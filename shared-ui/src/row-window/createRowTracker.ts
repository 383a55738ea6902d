import { flushSync } from 'react-dom';
import { findRange, type RowRange } from './listWindowRows.ts';

/** The part of a long list that is near the viewport. */
export interface RowView extends RowRange {
  /** The height of a row. All rows have the same height. */
  rowPx: number;
}

/** Tracks the visible rows of one list. */
export interface RowTracker {
  /** Returns the same object until the view changes. */
  read(): RowView;
  subscribe(listener: () => void): () => void;
  /** Starts to track the element whose children are the rows; returns a function that stops it. */
  attach(list: HTMLElement | null): (() => void) | undefined;
}

/** Assumed height before a row can be measured. */
const USUAL_ROW_PX = 64;
const FIRST_ROWS = 24;
/** How much to render above and below, in viewport heights: as far as a fast scroll gets before the next frame. */
const AHEAD = 0.75;

/** Returns the index, in the whole list, of the row that contains an element; null for any other element. */
function findRowIndex(list: HTMLElement, element: Element | null): number | null {
  const row = element?.closest('[aria-posinset]');
  const position = Number(row?.getAttribute('aria-posinset'));
  return row?.parentElement === list && position > 0 ? position - 1 : null;
}

/** Creates a tracker of the rows near the viewport. It follows the scroll position, the focus and the rows' height. */
export function createRowTracker(): RowTracker {
  let view: RowView = { first: 0, end: FIRST_ROWS, held: null, rowPx: USUAL_ROW_PX };
  const listeners = new Set<() => void>();

  const change = (part: Partial<RowView>) => {
    const next = { ...view, ...part };
    if (next.first === view.first && next.end === view.end && next.held === view.held && next.rowPx === view.rowPx)
      return;
    view = next;
    for (const listener of listeners) listener();
  };

  const measure = (list: HTMLElement) => {
    const { top } = list.getBoundingClientRect();
    // A height of 0 means that the list has no layout (hidden, or jsdom).
    const rowPx = list.firstElementChild?.getBoundingClientRect().height || view.rowPx;
    const viewPx = window.innerHeight;
    const held = findRowIndex(list, document.activeElement);
    change({ rowPx, held, ...findRange(top, viewPx, rowPx, viewPx * AHEAD) });
  };

  const attach = (list: HTMLElement | null) => {
    if (!list) return undefined;
    const detached = new AbortController();
    const { signal } = detached;
    const follow = () => measure(list);
    const showAll = () => flushSync(() => change({ first: 0, end: Number.MAX_SAFE_INTEGER }));
    follow();
    // Captured, because scroll events of elements do not bubble: this also tracks a list inside its own scroller.
    window.addEventListener('scroll', follow, { passive: true, capture: true, signal });
    window.addEventListener('resize', follow, { signal });
    // Print all rows. Flush synchronously, because printing starts when this listener returns.
    window.addEventListener('beforeprint', showAll, { signal });
    window.addEventListener('afterprint', follow, { signal });
    const observer = 'ResizeObserver' in window ? new ResizeObserver(follow) : null;
    observer?.observe(list);
    return () => {
      detached.abort();
      observer?.disconnect();
    };
  };

  return {
    read: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    attach,
  };
}
