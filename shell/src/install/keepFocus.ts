import type { Scope } from '@nyimbo/shared-events/scope';
import { rememberFocus } from '@nyimbo/shared-ui';

/**
 * Moves the focus to the nearest remaining control when an app removes the focused element. Without this, the browser
 * moves the focus to the body, and Tab starts again at the top of the page.
 */
export function keepFocus(scope: Scope): void {
  let focused: Element | null = null;
  let restoreFocus = () => {};
  scope.listen(document, 'focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
    restoreFocus = rememberFocus(focused);
  });
  // The observer runs after the code that removed the element. That code may have moved the focus itself.
  const observer = new MutationObserver(() => {
    if (focused?.isConnected === false && document.activeElement === document.body) restoreFocus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  scope.add(() => observer.disconnect());
}
