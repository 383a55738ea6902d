/** Written by the HTML's inline script: the `data-replay` name of the last button pressed before the shell ran. */
interface EarlyClicks {
  __NYIMBO__?: { pressed?: string | null };
}

/** Presses the button that the visitor pressed while the frame was still static HTML. */
export function replayEarlyClicks(root: HTMLElement): void {
  const page: EarlyClicks & typeof globalThis = globalThis;
  const name = page.__NYIMBO__?.pressed;
  if (page.__NYIMBO__) page.__NYIMBO__.pressed = null;
  if (!name) return;
  // React renders the frame in a later task.
  window.requestAnimationFrame(() => {
    const buttons = [...root.querySelectorAll<HTMLElement>(`[data-replay="${CSS.escape(name)}"]`)];
    buttons.find((button) => button.offsetParent !== null)?.click();
  });
}
