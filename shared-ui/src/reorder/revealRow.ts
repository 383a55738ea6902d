/** Scrolls the dialog of a list, or the page, to one of its rows, even when the row is not rendered yet. */
export function revealRow(frame: HTMLElement | null, index: number): void {
  const list = frame?.querySelector('ol');
  const rowPx = list?.firstElementChild?.getBoundingClientRect().height;
  if (!list || !rowPx) return;
  const box = list.closest<HTMLElement>('[role="dialog"]');
  const { top, bottom } = box?.getBoundingClientRect() ?? { top: 0, bottom: window.innerHeight };
  const rowTop = list.getBoundingClientRect().top + index * rowPx;
  if (rowTop >= top && rowTop + rowPx <= bottom) return;
  (box ?? document.documentElement).scrollTop += rowTop - (top + bottom) / 2;
}
