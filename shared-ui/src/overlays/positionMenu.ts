/** Distance to the edges of the window and to the button, in px. */
const EDGE_PX = 8;
const GAP_PX = 4;

/**
 * Positions the menu below its button, aligned to its right side, or above it if there is no room below. Writes the
 * position to `--menu-x` and `--menu-y`, which the phone's sheet does not use.
 */
export function positionMenu(panel: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = panel;
  const x = Math.min(Math.max(EDGE_PX, button.right - width), Math.max(EDGE_PX, window.innerWidth - width - EDGE_PX));
  const fitsBelow = button.bottom + GAP_PX + height <= window.innerHeight - EDGE_PX;
  const y = fitsBelow ? button.bottom + GAP_PX : Math.max(EDGE_PX, button.top - GAP_PX - height);
  panel.style.setProperty('--menu-x', `${x}px`);
  panel.style.setProperty('--menu-y', `${y}px`);
}
