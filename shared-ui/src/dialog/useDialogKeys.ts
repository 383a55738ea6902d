import { useEffect, useRef } from 'react';
import { createScope } from '../support/createScope.ts';
import { findFocusables } from '../support/focusables.ts';

interface DialogKeys {
  /** Keeps Tab inside. */
  isModal: boolean;
  onClose: () => void;
}

function keepTabInside(event: KeyboardEvent, panel: HTMLElement): void {
  const stops = findFocusables(panel);
  const [first, last] = [stops.at(0), stops.at(-1)];
  if (!first || !last) {
    event.preventDefault();
    return;
  }
  const active = document.activeElement;
  const isInside = panel.contains(active) && active !== panel;
  const wrapTo = event.shiftKey
    ? !isInside || active === first
      ? last
      : undefined
    : !isInside || active === last
      ? first
      : undefined;
  if (!wrapTo) return;
  event.preventDefault();
  wrapTo.focus();
}

/** Whether a key pressed now is for this panel: the focus is in it, or nowhere (its last holder was removed). */
function isAddressedTo(panel: HTMLElement, event: KeyboardEvent): boolean {
  const { target } = event;
  return target instanceof Node && (panel.contains(target) || target === document.body);
}

/** Escape asks to close; Tab stays inside a modal panel. A menu or a second dialog above it takes the key first. */
export function useDialogKeys(panel: HTMLElement | null, { isModal, onClose }: DialogKeys): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    if (!panel) return undefined;
    const scope = createScope();
    scope.listen(document, 'keydown', (event) => {
      if (event.defaultPrevented || !isAddressedTo(panel, event)) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        latest.current();
      } else if (event.key === 'Tab' && isModal) {
        keepTabInside(event, panel);
      }
    });
    return scope.dispose;
  }, [panel, isModal]);
}
