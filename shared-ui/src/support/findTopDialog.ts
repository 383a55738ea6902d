/** Finds the top modal dialog; undefined if none is open. */
export const findTopDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"][aria-modal]')].at(-1);
