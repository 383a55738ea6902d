import type { MouseEvent } from 'react';

/**
 * Pressing a button would first leave the field, whose error text would then move the button from under the pointer,
 * and the click would be lost. The click itself still arrives. For `onMouseDown` of a form.
 */
export function keepFocusInField(event: MouseEvent<HTMLFormElement>): void {
  if (event.target instanceof Element && event.target.closest('button') !== null) event.preventDefault();
}
