import { EARLY_CSS } from './early-css.ts';
import type { EarlyContent } from './early-content.ts';

/** Pieces of a page's HTML; empty if the page has no content before the app runs. */
export interface EarlyPieces {
  /** For the head. */
  styles: string[];
  /** For the page's main element, with the script that hands the content over to the app. */
  html: string;
}

export function wrapEarlyContent(content: EarlyContent | null, script: string | null, nonce: string): EarlyPieces {
  if (content === null || script === null) return { styles: [], html: '' };
  return {
    styles: [`<style nonce="${nonce}">${EARLY_CSS}\n${content.css ?? ''}</style>`],
    html: `<div id="early-page">\n${content.html}\n</div><script nonce="${nonce}">${script}</script>`,
  };
}
