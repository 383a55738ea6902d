import { useLayoutEffect } from 'react';
import { findFocusables } from '../support/focusables.ts';
import { rememberFocus } from '../support/rememberFocus.ts';

export type InitialFocus = 'content' | 'first' | 'panel';

/** The first element that takes the focus, in order; the panel itself when none does. */
function focusFirstOf(candidates: readonly HTMLElement[], panel: HTMLElement): void {
  for (const candidate of [...candidates, panel]) {
    candidate.focus({ preventScroll: true });
    if (document.activeElement === candidate) return;
  }
}

/**
 * Moves the focus into `panel` when it appears, and back to where it was when it goes. `content` prefers the first
 * control of the content over those of the heading line; an element with `data-autofocus` is preferred over both.
 * `panel` is the dialog itself, for one whose first control is none to begin with.
 */
export function useFocusWithin(panel: HTMLElement | null, initialFocus: InitialFocus): void {
  // A layout effect, so that a menu that closes in the same render has given the focus back before it is taken here.
  useLayoutEffect(() => {
    if (!panel) return undefined;
    const restoreFocus = rememberFocus();
    if (!panel.contains(document.activeElement)) {
      const all = findFocusables(panel);
      const isContent = (element: HTMLElement) => element.closest('[data-dialog-content]') !== null;
      const wanted = all.filter((element) => element.matches('[data-autofocus]'));
      const content = initialFocus === 'content' ? all.filter(isContent) : [];
      focusFirstOf(initialFocus === 'panel' ? [] : [...wanted, ...content, ...all], panel);
    }
    return restoreFocus;
    // Only its coming and going count: a changed wish must not move the focus of someone who is typing.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [panel]);
}
