import type { Palette } from './palettes.ts';

/** Size of one triangle of the hem's repeating pattern, in px. */
export const HEM_REPEAT = { width: 16, height: 12 } as const;

/** Draws one triangle of a cloth's hem. Returns a data URL for a `background-image` that repeats horizontally. */
export function createHemStrip({ ground, line, sun, ink }: Palette): string {
  const svg =
    `<svg xmlns='http://www.w3.org/2000/svg' width='${HEM_REPEAT.width}' height='${HEM_REPEAT.height}'>` +
    `<path fill='${line}' d='M0 0h16v12H0z'/>` +
    `<path fill='${ink}' d='M0 0h16v1.5H0zM0 8l8-6 8 6z'/>` +
    `<path fill='${sun}' d='M0 8h16v4H0z'/>` +
    `<path fill='${ground}' d='M5.4 8L8 6l2.6 2z'/></svg>`;
  // An apostrophe can end a quoted `url()`, and encodeURIComponent does not escape it.
  return `data:image/svg+xml,${encodeURIComponent(svg).replaceAll("'", '%27')}`;
}
