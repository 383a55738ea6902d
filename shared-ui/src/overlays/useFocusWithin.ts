import { useLayoutEffect } from 'react';
import { findFocusables } from '../support/focusables.ts';
import { rememberFocus } from '../support/rememberFocus.ts';

/**
 * What gets the focus when a dialog opens: the content's first control, the dialog's first control, or the dialog
 * itself.
 */
export type InitialFocus = 'content' | 'first' | 'panel';

/** Focuses the first candidate that accepts the focus, or the panel if none does. */
function focusFirstOf(candidates: readonly HTMLElement[], panel: HTMLElement): void {
  for (const candidate of [...candidates, panel]) {
    candidate.focus({ preventScroll: true });
    if (document.activeElement === candidate) return;
  }
}

/**
 * Moves the focus into `panel` when it appears, and restores it when it disappears. `content` prefers the first control
 * of the content to the controls of the heading line; an element with `data-autofocus` takes precedence over both.
 * `panel` focuses the dialog itself, for a dialog whose first control is not a good start.
 */
export function useFocusWithin(panel: HTMLElement | null, initialFocus: InitialFocus): void {
  // Use a layout effect: a menu that closes in the same render then restores the focus before the dialog takes it.
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
    // Depend on the panel only, because a changed `initialFocus` must not move the focus while the visitor types.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [panel]);
}
