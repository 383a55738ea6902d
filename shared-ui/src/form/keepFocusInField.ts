import type { MouseEvent } from 'react';

/**
 * Keeps the focus in the field when a button is pressed. Otherwise `blur` shows the field's error, which moves the
 * button from under the pointer, and the click is lost. The click event still fires. For `onMouseDown` of a form.
 */
export function keepFocusInField(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
}
