import { baseCss } from './baseCss.ts';
import { createFontFaceCss } from './createFontFaceCss.ts';
import { createTokenCss } from './createTokenCss.ts';

interface GlobalCssOptions {
  /** Address from which the browser loads `archivo-nyimbo.woff2` (preload it in the HTML too). */
  fontUrl: string;
}

/**
 * All CSS that a page needs before any component: fonts, tokens of both themes, reset. The web server puts it into the
 * HTML, so that the first paint already has the right theme. No React, no DOM: it runs in Node as well.
 */
export function createGlobalCss({ fontUrl }: GlobalCssOptions): string {
  return [createFontFaceCss(fontUrl), createTokenCss(), baseCss].join('\n');
}
