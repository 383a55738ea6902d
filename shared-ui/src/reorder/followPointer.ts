/** Auto-scroll during a drag: starts at this distance from the edge, and scrolls by a step in each period. */
const EDGE_PX = 56;
const SCROLL_STEP_PX = 10;
const SCROLL_PERIOD_MS = 16;

interface DragOptions {
  count: number;
  from: number;
  onIndexChange: (to: number, rowPx: number) => void;
  /** `to` equals `from` when the drag was cancelled. */
  onEnd: (to: number) => void;
}

/**
 * Moves `row` with the pointer until the listener releases it. Escape cancels. Near an edge, the dialog that contains
 * the row scrolls, or the page. Returns a function that stops without calling `onEnd`.
 */
export function followPointer(row: HTMLElement, { clientY }: { clientY: number }, options: DragOptions): () => void {
  const { count, from, onIndexChange, onEnd } = options;
  const listening = new AbortController();
  const { signal } = listening;
  const list = row.parentElement ?? row;
  const box = row.closest<HTMLElement>('[role="dialog"]');
  const { top, height: rowPx } = row.getBoundingClientRect();
  const heldPx = clientY - top;
  const startPx = top - list.getBoundingClientRect().top;
  let pointerY = clientY;
  let to = from;

  const moveRow = (): void => {
    const offsetPx = pointerY - heldPx - list.getBoundingClientRect().top;
    row.style.setProperty('--drag-y', `${offsetPx - startPx}px`);
    const wanted = from + Math.round(rowPx > 0 ? (offsetPx - startPx) / rowPx : 0);
    const next = Math.min(Math.max(0, wanted), count - 1);
    if (next === to) return;
    to = next;
    onIndexChange(to, rowPx);
  };
  const scrollTimer = setInterval(() => {
    const edges = box?.getBoundingClientRect() ?? readPageEdges();
    const stepPx =
      pointerY < edges.top + EDGE_PX ? -SCROLL_STEP_PX : pointerY > edges.bottom - EDGE_PX ? SCROLL_STEP_PX : 0;
    if (stepPx === 0) return;
    (box ?? document.documentElement).scrollTop += stepPx;
    moveRow();
  }, SCROLL_PERIOD_MS);
  const stop = (): void => {
    listening.abort();
    clearInterval(scrollTimer);
    row.style.removeProperty('--drag-y');
  };
  const end = (chosen: number): void => {
    stop();
    onEnd(chosen);
  };
  document.addEventListener(
    'pointermove',
    (event) => {
      pointerY = event.clientY;
      moveRow();
    },
    { signal },
  );
  document.addEventListener('pointerup', () => end(to), { signal });
  document.addEventListener('pointercancel', () => end(from), { signal });
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      // Keep the dialog from closing on this Escape.
      event.preventDefault();
      event.stopPropagation();
      end(from);
    },
    { capture: true, signal },
  );
  onIndexChange(from, rowPx);
  return stop;
}

/** Returns the edges of the part of the page that the player does not cover. */
function readPageEdges(): { top: number; bottom: number } {
  const inset = getComputedStyle(document.documentElement).getPropertyValue('--player-inset');
  return { top: 0, bottom: window.innerHeight - (Number.parseFloat(inset) || 0) };
}
