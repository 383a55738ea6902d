import type { MouseEvent } from 'react';

/**
 * Handles `onMouseDown` of a form: keeps the focus in the field when a button is pressed. Otherwise the field loses the
 * focus and shows its error, which moves the button away before the click. The `click` event still fires.
 */
export function keepFocusInField(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
}
