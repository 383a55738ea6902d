import { createScope } from '@nyimbo/shared-events/scope';

/** A page counts as settled after this time, even if sections are still loading and show skeletons. */
const TIMEOUT_MS = 8000;
/** Matches sections that are loading. Excludes busy song rows (`li`), which result from an action of the visitor. */
const BUSY_SELECTOR = '[aria-busy="true"]:not(li)';

/**
 * Calls `onSettled` once the page in `main` is mounted and all its sections show their content.
 * @returns a function that stops waiting
 */
export function whenPageSettles(main: Element, onSettled: () => void): () => void {
  const scope = createScope();
  const settle = () => {
    scope.dispose();
    onSettled();
  };
  const check = () => {
    if (!main.querySelector(BUSY_SELECTOR)) settle();
  };
  const observer = new MutationObserver(check);
  scope.add(() => observer.disconnect());
  scope.timeout(settle, TIMEOUT_MS);
  // Check in a later task: pages mark a section as busy in an effect, which runs after the render.
  scope.timeout(() => {
    observer.observe(main, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
    check();
  }, 0);
  return scope.dispose;
}
