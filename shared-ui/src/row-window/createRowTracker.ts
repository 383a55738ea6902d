import { flushSync } from 'react-dom';
import { createScope } from '../support/createScope.ts';
import { findRange, type RowRange } from './listWindowRows.ts';

export interface RowView extends RowRange {
  /** The height of a row; all are equally high. */
  rowPx: number;
}

/** Follows one list on the page. */
export interface RowTracker {
  /** The same object until something changes. */
  read(): RowView;
  subscribe(listener: () => void): () => void;
  /** Starts following the element whose children are the rows; returns how to stop. */
  attach(list: HTMLElement | null): (() => void) | undefined;
}

/** Before there is a row to measure. */
const USUAL_ROW_PX = 64;
const FIRST_ROWS = 24;
/** What is kept ready above and below, in windows: what a quick scroll reaches before the next frame. */
const AHEAD = 0.75;

/** The row of the list that holds an element, by its place in the whole list; null for any other element. */
function findRowIndex(list: HTMLElement, element: Element | null): number | null {
  const row = element?.closest('[aria-posinset]');
  const position = Number(row?.getAttribute('aria-posinset'));
  return row?.parentElement === list && position > 0 ? position - 1 : null;
}

/** Creates what tells a list's rows that are near the window, follows the scroll, the focus and the rows' height. */
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
    // No height: the list is not laid out (hidden, or no browser).
    const rowPx = list.firstElementChild?.getBoundingClientRect().height || view.rowPx;
    const viewPx = window.innerHeight;
    const held = findRowIndex(list, document.activeElement);
    change({ rowPx, held, ...findRange(top, viewPx, rowPx, viewPx * AHEAD) });
  };

  const attach = (list: HTMLElement | null) => {
    if (!list) return undefined;
    const scope = createScope();
    const follow = () => measure(list);
    follow();
    // Captured, so that a list that scrolls in a box of its own is followed too: scrolls of elements do not bubble.
    scope.listen(window, 'scroll', follow, { passive: true, capture: true });
    scope.listen(window, 'resize', follow);
    // Paper has no window. Before this returns, because printing begins then.
    scope.listen(window, 'beforeprint', () => flushSync(() => change({ first: 0, end: Number.MAX_SAFE_INTEGER })));
    scope.listen(window, 'afterprint', follow);
    if ('ResizeObserver' in window) {
      const observer = new ResizeObserver(follow);
      observer.observe(list);
      scope.onDispose(() => observer.disconnect());
    }
    return scope.dispose;
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
