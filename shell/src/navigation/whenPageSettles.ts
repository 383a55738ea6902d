import { createScope } from '@nyimbo/shared-events/scope';

/** Treats a page as settled after this time even if sections are still busy; their skeletons stay visible. */
const TIMEOUT_MS = 8000;
/** Matches sections that are loading. Excludes busy song rows (`li`), which result from an action of the visitor. */
const BUSY = '[aria-busy="true"]:not(li)';

/**
 * Calls `onSettled` once the page in `main` shows its content: mounted, and no section busy.
 * @returns a function that stops waiting
 */
export function whenPageSettles(main: Element, onSettled: () => void): () => void {
  const scope = createScope();
  const settle = () => {
    scope.dispose();
    onSettled();
  };
  const check = () => {
    if (!main.querySelector(BUSY)) settle();
  };
  const observer = new MutationObserver(check);
  scope.add(() => observer.disconnect());
  scope.timeout(settle, TIMEOUT_MS);
  // Check in a later task: pages start their requests in effects, so before that nothing is busy yet.
  scope.timeout(() => {
    observer.observe(main, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
    check();
  }, 0);
  return scope.dispose;
}
