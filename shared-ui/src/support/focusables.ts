const FOCUSABLE_SELECTOR = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled]):not([type="hidden"])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  'summary',
  '[tabindex]:not([tabindex="-1"])',
].join(',');

/** Whether an element is visible. In jsdom, which has no `checkVisibility`, every element counts as visible. */
const isVisible = (element: HTMLElement) =>
  !('checkVisibility' in element) || element.checkVisibility({ visibilityProperty: true });

/** Returns the elements inside `container` that Tab stops at, in order. */
export function findFocusables(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(FOCUSABLE_SELECTOR)].filter(
    (element) => element.tabIndex >= 0 && !element.closest('[inert],[hidden]') && isVisible(element),
  );
}
