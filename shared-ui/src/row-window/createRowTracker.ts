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
const INITIAL_ROW_COUNT = 24;
/**
 * Height of the rows rendered above and below the viewport, in viewport heights. A fast scroll moves less than this in
 * one frame.
 */
const RENDER_MARGIN_VIEWPORTS = 0.75;

/** Returns the index, in the whole list, of the row that contains an element; null for any other element. */
function findRowIndex(list: HTMLElement, element: Element | null): number | null {
  const row = element?.closest('[aria-posinset]');
  const position = Number(row?.getAttribute('aria-posinset'));
  return row?.parentElement === list && position > 0 ? position - 1 : null;
}

/** Creates a tracker of the rows near the viewport. It follows the scroll position, the focus and the rows' height. */
export function createRowTracker(): RowTracker {
  let view: RowView = { first: 0, end: INITIAL_ROW_COUNT, focusedRow: null, rowPx: USUAL_ROW_PX };
  const listeners = new Set<() => void>();

  const updateView = (part: Partial<RowView>) => {
    const next = { ...view, ...part };
    if (
      next.first === view.first &&
      next.end === view.end &&
      next.focusedRow === view.focusedRow &&
      next.rowPx === view.rowPx
    )
      return;
    view = next;
    for (const listener of listeners) listener();
  };

  const measure = (list: HTMLElement) => {
    const { top } = list.getBoundingClientRect();
    // A height of 0 means that the list has no layout (hidden, or jsdom).
    const rowPx = list.firstElementChild?.getBoundingClientRect().height || view.rowPx;
    const viewportPx = window.innerHeight;
    const focusedRow = findRowIndex(list, document.activeElement);
    updateView({
      rowPx,
      focusedRow,
      ...findRange({ listTop: top, viewportPx, rowPx, aheadPx: viewportPx * RENDER_MARGIN_VIEWPORTS }),
    });
  };

  const attach = (list: HTMLElement | null) => {
    if (!list) return undefined;
    const detached = new AbortController();
    const { signal } = detached;
    const follow = () => measure(list);
    const showAll = () => flushSync(() => updateView({ first: 0, end: Number.MAX_SAFE_INTEGER }));
    follow();
    // Capture, because scroll events of elements do not bubble. This also tracks a list inside its own scroller.
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
