import { useEffect, useRef } from 'react';
import { findFocusables } from '../support/focusables.ts';

interface DialogKeys {
  /** Whether Tab stays inside the dialog. */
  isModal: boolean;
  onClose: () => void;
}

/** Selects the toasts, which lie above every dialog and stay reachable from it. */
const TOASTS = '[data-toasts]';

/**
 * Traps Tab. Inside the dialog the browser moves the focus; at either end, Tab continues through the toasts to the
 * other end.
 */
function keepTabInside(event: KeyboardEvent, panel: HTMLElement): void {
  const own = findFocusables(panel);
  const stops = [...own, ...[...document.querySelectorAll<HTMLElement>(TOASTS)].flatMap(findFocusables)];
  const active = document.activeElement;
  const index = stops.findIndex((stop) => stop === active);
  const isInside = panel.contains(active) && active !== panel;
  const isAtEnd = event.shiftKey ? index === 0 : index >= own.length - 1;
  if (isInside && !isAtEnd) return;
  event.preventDefault();
  const step = event.shiftKey ? -1 : 1;
  stops.at(index < 0 ? Math.min(0, step) : (index + step) % stops.length)?.focus();
}

/**
 * Returns whether the panel handles this key. It always does while it has the focus. The top dialog also handles keys
 * from a toast and from the body (the focused element was removed). A modal one handles every key, because the page
 * behind it is unusable.
 */
function isAddressedTo(panel: HTMLElement, { target }: KeyboardEvent, isModal: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (panel.contains(target)) return true;
  const isOnTop = [...document.querySelectorAll('[role="dialog"]')].at(-1) === panel;
  return isOnTop && (isModal || target === document.body || target.closest(TOASTS) !== null);
}

/**
 * Calls `onClose` on Escape, and traps Tab inside a modal panel. A menu or second dialog above it handles the key
 * first.
 */
export function useDialogKeys(panel: HTMLElement | null, { isModal, onClose }: DialogKeys): void {
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });

  useEffect(() => {
    if (!panel) return undefined;
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isAddressedTo(panel, event, isModal)) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        latest.current();
      } else if (event.key === 'Tab' && isModal) {
        keepTabInside(event, panel);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [panel, isModal]);
}
