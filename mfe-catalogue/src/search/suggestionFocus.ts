import type { KeyboardEvent } from 'react';

const SUGGESTIONS = '[data-suggestion], [data-suggestions] button';

/**
 * Moves the focus with the arrow keys while nothing is typed (SRC-5). Suggestions are ordinary buttons: the keys move
 * from the field through all of them, and up from the first one returns to the field.
 */
export function moveAmongSuggestions(event: KeyboardEvent<HTMLElement>, field: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const dialog = field?.closest('[role="dialog"]');
  if (step === 0 || !dialog) return;
  const suggestions = [...dialog.querySelectorAll<HTMLElement>(SUGGESTIONS)];
  const index = suggestions.findIndex((suggestion) => suggestion === document.activeElement);
  const next = index < 0 && step < 0 ? undefined : index + step < 0 ? field : suggestions[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/**
 * Moves the focus before the focused element is removed. It goes to the field; on touch devices to the dialog, because
 * focusing the field opens the keyboard over the results.
 */
export function returnFocus(field: HTMLElement | null): void {
  const isTouch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;
  const target = isTouch ? field?.closest<HTMLElement>('[role="dialog"]') : field;
  target?.focus();
}

/** Moves the focus before a recent search is removed: to the same button of a neighbouring row, or to the field. */
export function leaveLine(button: HTMLElement, field: HTMLElement | null): void {
  const line = button.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('button:last-of-type');
  if (next) next.focus();
  else returnFocus(field);
}
