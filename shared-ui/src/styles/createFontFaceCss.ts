import tokens from './tokens.json';

/** Local fonts as wide as Roboto and Arial, for machines (Linux, test browsers) that lack both. */
const FALLBACK_METRICS: Record<string, string> = {
  'Nyimbo Fallback': "local('Liberation Sans'),local('DejaVu Sans Condensed')",
  'Nyimbo Display Fallback': "local('Liberation Sans Bold'),local('DejaVu Sans Condensed Bold')",
};

/**
 * Creates the `@font-face` rules: Archivo from `fontUrl`, and two local fonts resized to its metrics, to avoid a layout
 * shift when the font loads late.
 */
export function createFontFaceCss(fontUrl: string): string {
  const { axes, display, fallback } = tokens.font;
  const archivo =
    `@font-face{font-family:'Archivo Nyimbo';src:url(${JSON.stringify(fontUrl)}) format('woff2');` +
    `font-weight:${axes.wght.join(' ')};font-stretch:${axes.wdth.join('% ')}%;font-display:${display}}`;
  const local = Object.entries(fallback).map(
    ([family, face]) =>
      `@font-face{font-family:'${family}';src:${[face.src, FALLBACK_METRICS[family]].filter(Boolean).join(',')};` +
      `size-adjust:${face.sizeAdjust};ascent-override:${face.ascentOverride};` +
      `descent-override:${face.descentOverride};line-gap-override:${face.lineGapOverride}}`,
  );
  return [archivo, ...local].join('\n');
}
