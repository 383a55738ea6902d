/** The texts of `/news-and-events`, and of every address that nothing else answers. */
export const content = {
  /** INF-4 asks for it in small letters; only its look begins with a capital. */
  title: 'news and events',
  heading: 'Nothing here yet',
  listed: 'Concert dates, launches and stories about {adjective} music are listed on this page.',
  none: 'There are none to tell of just now.',
  /** Before the text, at an address that is no page's own. */
  lost: 'No other page has this address.',
  action: 'Back to trending songs',
} as const;

/** What the page says, at its own address and at any other. */
export function writeNewsText(isOwnAddress: boolean): string {
  return isOwnAddress ? `${content.listed} ${content.none}` : `${content.lost} ${content.listed}`;
}
