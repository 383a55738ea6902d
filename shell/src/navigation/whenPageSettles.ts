import { createScope } from '@nyimbo/shared-events/scope';

/** A page whose sections are still busy after this long is as ready as it gets; its own skeletons tell the rest. */
const PATIENCE_MS = 8000;
/** A section that is on its way says so; a busy song row (an `li`) is the visitor's own doing. */
const BUSY = '[aria-busy="true"]:not(li)';

/**
 * Calls `onSettled` once the page in `main` shows its content: mounted, and no section busy.
 * @returns how to stop waiting
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
  scope.timeout(settle, PATIENCE_MS);
  // Pages start their requests in effects, which have run after a turn; only then is "nothing busy" worth something.
  scope.timeout(() => {
    observer.observe(main, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-busy'] });
    check();
  }, 0);
  return scope.dispose;
}
