import { markCurrentLinks } from '../html/mark-current-links.ts';
import type { HtmlPiece } from '../html/page-template.ts';
import type { EarlyContent } from './early-content.ts';
import { EARLY_CSS, EARLY_FRAME_CSS } from './early-css.ts';

/** Pieces of a page's HTML; empty if the page has no content before the app runs. */
export interface EarlyHtml {
  /** The style element for the head. */
  styles: HtmlPiece[];
  /** HTML for the page's main element, with the script that hands the content over to the app. */
  html: HtmlPiece[];
}

export function wrapEarlyContent(
  content: EarlyContent | null,
  script: Buffer | null,
  { nonce, rawPath }: { nonce: string; rawPath: string },
): EarlyHtml {
  if (content === null || script === null) return { styles: [], html: [] };
  return {
    styles: [
      `\n<style nonce="${nonce}">`,
      EARLY_FRAME_CSS,
      ...(content.isFirstScreen ? [] : [EARLY_CSS]),
      `\n${content.css ?? ''}</style>`,
    ],
    html: [
      `<div id="early-page">\n${markCurrentLinks(content.html, rawPath)}\n</div><script nonce="${nonce}">`,
      script,
      '</script>',
    ],
  };
}
