/** The texts of `/news-and-events`, and of every URL that matches no other route. @decides INF-4 */
export const content = {
  /** INF-4 requires this text in lower case. CSS capitalizes it. */
  title: 'news and events',
  heading: 'No news yet',
  listed: 'Find concert dates, launches and stories about {adjective} music here.',
  none: 'Nothing announced yet.',
  /** First sentence of the text at an unknown URL. */
  lost: 'We couldn’t find the page at this address.',
  action: 'Back to trending songs',
} as const;

/** Returns the page's text, at its own URL or at an unknown one. */
export function buildNewsText(isOwnAddress: boolean): string {
  return isOwnAddress ? `${content.listed} ${content.none}` : `${content.lost} ${content.listed}`;
}
