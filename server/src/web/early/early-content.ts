/** HTML shown on the page before the app runs. Visitors without JavaScript can read and play it too. */
export interface EarlyContent {
  /** Valid HTML for `<main>`, with all external data escaped. */
  html: string;
  /** Styles for this content, such as the hem's colours. The content security policy allows no style attributes. */
  css?: string;
}
