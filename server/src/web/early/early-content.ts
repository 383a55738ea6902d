/** What stands in a page's place before the app runs: to be read, and heard, also without JavaScript. */
export interface EarlyContent {
  /** Valid HTML for `<main>`, everything from outside escaped. */
  html: string;
  /** Styles of its own, such as a hem's colours: the page's policy allows no style attribute. */
  css?: string;
}
