import type { Scope } from '@nyimbo/shared-events/scope';
import { rememberFocus } from '@nyimbo/shared-ui';

/**
 * Moves the focus to the nearest control that is left when the element that has it is removed from the page, whichever
 * app removes it. A browser moves it to the body then, and the keyboard starts again at the top of the page.
 */
export function keepFocus(scope: Scope): void {
  let focused: Element | null = null;
  let restoreFocus = () => {};
  scope.listen(document, 'focusin', ({ target }) => {
    focused = target instanceof Element ? target : null;
    restoreFocus = rememberFocus(focused);
  });
  // Runs once the app that removed the element is done, and may have moved the focus itself.
  const observer = new MutationObserver(() => {
    if (focused?.isConnected === false && document.activeElement === document.body) restoreFocus();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  scope.add(() => observer.disconnect());
}
