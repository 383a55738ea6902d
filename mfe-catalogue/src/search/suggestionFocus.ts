import type { KeyboardEvent } from 'react';

const SUGGESTIONS = '[data-suggestion], [data-suggestions] button';

/**
 * SRC-5 before anything is typed: suggestions are ordinary buttons, and the arrow keys lead from the field through all of
 * them; up from the first, back to the field.
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
 * Gives the focus a place before the element that holds it goes: the field; on touch the dialog, since the field would
 * bring the keyboard up over the results.
 */
export function returnFocus(field: HTMLElement | null): void {
  const isTouch = typeof matchMedia === 'function' && matchMedia('(hover: none)').matches;
  const place = isTouch ? field?.closest<HTMLElement>('[role="dialog"]') : field;
  place?.focus();
}

/** Before a line of the recent searches goes: the focus moves to the same button of its neighbour, else to the field. */
export function leaveLine(button: HTMLElement, field: HTMLElement | null): void {
  const line = button.closest('li');
  const neighbour = line?.nextElementSibling ?? line?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('button:last-of-type');
  if (next) next.focus();
  else returnFocus(field);
}
