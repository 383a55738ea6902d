import type { KeyboardEvent } from 'react';

const SUGGESTIONS_SELECTOR = '[data-suggestion], [data-suggestions] button';

/**
 * Moves the focus with the arrow keys while the field is empty (SRC-5): from the field through all suggestions, which
 * are ordinary buttons, and up from the first suggestion back to the field.
 */
export function moveAmongSuggestions(event: KeyboardEvent<HTMLElement>, field: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const dialog = field?.closest('[role="dialog"]');
  if (step === 0 || !dialog) return;
  const suggestions = [...dialog.querySelectorAll<HTMLElement>(SUGGESTIONS_SELECTOR)];
  const index = suggestions.findIndex((suggestion) => suggestion === document.activeElement);
  const next = index < 0 && step < 0 ? undefined : index + step < 0 ? field : suggestions[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Moves the focus before the focused element is removed: to the field, but on touch devices to the dialog, because
 * focusing the field opens the keyboard over the results.
 */
export function returnFocus(field: HTMLElement | null): void {
  const isTouch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;
  const target = isTouch ? field?.closest<HTMLElement>('[role="dialog"]') : field;
  target?.focus();
}

/** Moves the focus before a recent search is removed: to the same button of a neighbouring row, or to the field. */
export function focusNeighbourRow(button: HTMLElement, field: HTMLElement | null): void {
  const row = button.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('button:last-of-type');
  if (next) next.focus();
  else returnFocus(field);
}
