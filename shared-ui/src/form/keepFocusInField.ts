import type { MouseEvent } from 'react';

/**
 * Keeps the focus in the field when a button is pressed. Otherwise the blur shows the field's error, which moves the
 * button from under the pointer and loses the click. For `onMouseDown` of a form; the `click` event still fires.
 */
export function keepFocusInField(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
}
