/** Content that the page shows before the app runs. Needs no JavaScript. */
export interface EarlyContent {
  /** Valid HTML for `<main>`, with all external data escaped. */
  html: string;
  /**
   * Styles for this content, such as the colours of the hem (the patterned strip along the top of the page). The
   * content security policy allows no style attributes.
   */
  css?: string;
  /** Whether the remote rendered the content (`first-screens`). It then brings all of its styles. */
  isFirstScreen?: boolean;
}
