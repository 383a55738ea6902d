import { useEffect, useRef } from 'react';
import { findFocusables } from '../support/focusables.ts';

interface DialogKeys {
  /** Whether Tab stays inside the dialog. */
  isModal: boolean;
  onClose: () => void;
}

/** Selects the toasts, which lie above every dialog and stay reachable from it. */
const TOASTS_SELECTOR = '[data-toasts]';

/**
 * Traps Tab in the dialog. Inside it, the browser moves the focus. At either end, Tab continues with the buttons of the
 * toasts, and then at the dialog's other end.
 */
function trapTab(event: KeyboardEvent, panel: HTMLElement): void {
  const inner = findFocusables(panel);
  const stops = [...inner, ...[...document.querySelectorAll<HTMLElement>(TOASTS_SELECTOR)].flatMap(findFocusables)];
  const active = document.activeElement;
  const index = stops.findIndex((stop) => stop === active);
  const isInside = panel.contains(active) && active !== panel;
  const isAtEnd = event.shiftKey ? index === 0 : index >= inner.length - 1;
  if (isInside && !isAtEnd) return;
  event.preventDefault();
  const step = event.shiftKey ? -1 : 1;
  stops.at(index < 0 ? Math.min(0, step) : (index + step) % stops.length)?.focus();
}

/**
 * Returns whether the panel handles this key. Every panel handles the keys from inside it. The top dialog also handles
 * keys from a toast and from the body (the focused element was removed). A modal top dialog handles all keys, because
 * the page behind it is unusable.
 */
function shouldHandleKey(panel: HTMLElement, { target }: KeyboardEvent, isModal: boolean): boolean {
  if (!(target instanceof Element)) return false;
  if (panel.contains(target)) return true;
  const isOnTop = [...document.querySelectorAll('[role="dialog"]')].at(-1) === panel;
  return isOnTop && (isModal || target === document.body || target.closest(TOASTS_SELECTOR) !== null);
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
      if (event.defaultPrevented || !shouldHandleKey(panel, event, isModal)) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        latest.current();
      } else if (event.key === 'Tab' && isModal) {
        trapTab(event, panel);
      }
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [panel, isModal]);
}
