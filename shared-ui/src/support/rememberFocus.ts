import { findTopDialog } from './findTopDialog.ts';
import { findFocusables } from './focusables.ts';

function tryFocus(element: HTMLElement | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element !== undefined && document.activeElement === element;
}

/**
 * Focuses the first control inside `element`, and returns whether it did. Skips elements that contain the page's main
 * content.
 */
const tryFocusInside = (element: Element): boolean =>
  element instanceof HTMLElement && !element.matches('main, :has(main)') && tryFocus(findFocusables(element)[0]);

/** Focuses the top dialog, or the page's main content, which always exists. */
function focusPage(): void {
  tryFocus(findTopDialog() ?? document.querySelector('main') ?? undefined);
}

/**
 * Remembers the focused element. The returned function focuses it again. If the element was removed, the function
 * focuses its neighbour, else a control in its parent, else the top dialog or the page's main content. It never leaves
 * the focus on the body, because Tab then starts at the top of the page.
 */
export function rememberFocus(focused: Element | null = document.activeElement): () => void {
  const path: { element: Element; neighbours: (Element | null)[] }[] = [];
  for (let element = focused; element && element !== document.body; element = element.parentElement) {
    path.push({ element, neighbours: [element.nextElementSibling, element.previousElementSibling] });
  }
  return () => {
    for (const { element, neighbours } of path) {
      if (element.isConnected) {
        if ((element instanceof HTMLElement && tryFocus(element)) || tryFocusInside(element)) return;
      } else if (neighbours.some((neighbour) => neighbour?.isConnected && tryFocusInside(neighbour))) return;
    }
    focusPage();
  };
}
