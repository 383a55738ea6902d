import { findFocusables } from './focusables.ts';

function takesFocus(element: HTMLElement | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element !== undefined && document.activeElement === element;
}

/** Focuses the first control inside `element`; returns whether it did. Skips elements around the whole page. */
const focusInside = (element: Element): boolean =>
  element instanceof HTMLElement && !element.matches('main, :has(main)') && takesFocus(findFocusables(element)[0]);

/** Focuses the top dialog, or the page's main content, which always exists. */
function focusPage(): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal]');
  takesFocus([...dialogs].at(-1) ?? document.querySelector('main') ?? undefined);
}

/**
 * Remembers the focused element. The returned function focuses it again. If the element was removed, its neighbour
 * takes the focus, else the rest of its parent, else the top dialog or the page's main content. The body never does,
 * because the keyboard then starts at the top of the page.
 */
export function rememberFocus(focused: Element | null = document.activeElement): () => void {
  const path: { element: Element; neighbours: (Element | null)[] }[] = [];
  for (let element = focused; element && element !== document.body; element = element.parentElement) {
    path.push({ element, neighbours: [element.nextElementSibling, element.previousElementSibling] });
  }
  return () => {
    for (const { element, neighbours } of path) {
      if (element.isConnected) {
        if ((element instanceof HTMLElement && takesFocus(element)) || focusInside(element)) return;
      } else if (neighbours.some((neighbour) => neighbour?.isConnected && focusInside(neighbour))) return;
    }
    focusPage();
  };
}
