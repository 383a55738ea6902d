export { barColor } from './barColor.ts';
export { baseCss } from './baseCss.ts';
export { clampedTitle, measureTitle } from './clampedTitle.ts';
export { createFontFaceCss } from './createFontFaceCss.ts';
export { createGlobalCss } from './createGlobalCss.ts';
export { createTokenCss } from './createTokenCss.ts';
export { size } from './size.ts';
export { breakpoint, color, elevation, fontFamily, media, motion, radius, space, type, zIndex } from './tokens.ts';
