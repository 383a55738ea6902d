import tokens from './tokens.json';

/** Extra local faces for machines (servers, test browsers) that have neither Roboto nor Arial, but the same metrics. */
const METRIC_TWINS: Record<string, string> = {
  'Nyimbo Fallback': "local('Liberation Sans')",
  'Nyimbo Display Fallback': "local('Liberation Sans Bold')",
};

/**
 * The `@font-face` rules: Archivo from `fontUrl`, and the two local faces resized to its measure, so that nothing
 * moves when the font arrives late.
 */
export function createFontFaceCss(fontUrl: string): string {
  const { axes, display, fallback } = tokens.font;
  const archivo =
    `@font-face{font-family:'Archivo Nyimbo';src:url(${JSON.stringify(fontUrl)}) format('woff2');` +
    `font-weight:${axes.wght.join(' ')};font-stretch:${axes.wdth.join('% ')}%;font-display:${display}}`;
  const local = Object.entries(fallback).map(
    ([family, face]) =>
      `@font-face{font-family:'${family}';src:${[face.src, METRIC_TWINS[family]].filter(Boolean).join(',')};` +
      `size-adjust:${face.sizeAdjust};ascent-override:${face.ascentOverride};` +
      `descent-override:${face.descentOverride};line-gap-override:${face.lineGapOverride}}`,
  );
  return [archivo, ...local].join('\n');
}
