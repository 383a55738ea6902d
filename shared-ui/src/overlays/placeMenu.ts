/** Distance to the edges of the window and to the button, in px. */
const EDGE = 8;
const GAP = 4;

/**
 * Positions the menu below its button, aligned to its right side, or above it if there is no room below. Writes the
 * position to `--menu-x` and `--menu-y`, which the phone's sheet does not use.
 */
export function placeMenu(panel: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const x = Math.min(Math.max(EDGE, button.right - width), Math.max(EDGE, window.innerWidth - width - EDGE));
  const fitsBelow = button.bottom + GAP + height <= window.innerHeight - EDGE;
  const y = fitsBelow ? button.bottom + GAP : Math.max(EDGE, button.top - GAP - height);
  panel.style.setProperty('--menu-x', `${x}px`);
  panel.style.setProperty('--menu-y', `${y}px`);
}
