import type { ServerStyleSheet } from 'styled-components';

/** Returns the CSS of a sheet, without `<style>` tags and styled-components' hydration markers. */
export function readCss(sheet: Pick<ServerStyleSheet, 'getStyleTags'>): string {
  return sheet
    .getStyleTags()
    .replace(/<\/?style[^>]*>/g, '')
    .replace(/data-styled\.g\d+\[[^\]]*\]\{[^}]*\}/g, '')
    .replace(/\/\*!sc\*\/\s*/g, '');
}
