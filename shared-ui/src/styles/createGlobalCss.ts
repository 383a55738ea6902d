import { baseCss } from './baseCss.ts';
import { createFontFaceCss } from './createFontFaceCss.ts';
import { createTokenCss } from './createTokenCss.ts';

interface GlobalCssOptions {
  /** URL of `archivo-nyimbo.woff2` (preload it in the HTML too). */
  fontUrl: string;
}

/**
 * Creates all CSS that a page needs before any component: fonts, tokens of both themes, reset. The web server inlines
 * it in the HTML, so that the first paint has the right theme. Uses no React and no DOM, so it also runs in Node.
 */
export function createGlobalCss({ fontUrl }: GlobalCssOptions): string {
  return [createFontFaceCss(fontUrl), createTokenCss(), baseCss].join('\n');
}
