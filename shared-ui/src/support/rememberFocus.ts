import { findFocusables } from './focusables.ts';

function takesFocus(element: HTMLElement | undefined): boolean {
  element?.focus({ preventScroll: true });
  return element !== undefined && document.activeElement === element;
}

/** The first control inside `element` takes the focus. Around the whole page there is none to prefer. */
const focusInside = (element: Element): boolean =>
  element instanceof HTMLElement && !element.matches('main, :has(main)') && takesFocus(findFocusables(element)[0]);

/** Focuses the dialog on top, or the page's content: what is always there. */
function focusPage(): void {
  const dialogs = document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal]');
  takesFocus([...dialogs].at(-1) ?? document.querySelector('main') ?? undefined);
}

/**
 * Remembers an element that has the focus. The returned function focuses it again. When the element is gone, its
 * neighbour takes the focus, else what is left around it, else the dialog on top or the page's content: never the body,
 * from where the keyboard starts at the top of the page.
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
