/** The texts of `/news-and-events`, and of every address that nothing else answers. */
export const content = {
  /** INF-4 asks for it in small letters; only its look begins with a capital. */
  title: 'news and events',
  heading: 'No news yet',
  listed: 'Find concert dates, launches and stories about {adjective} music here.',
  none: 'Nothing announced yet.',
  /** Before the text, at an address that is no page's own. */
  lost: 'We couldn’t find the page at this address.',
  action: 'Back to trending songs',
} as const;

/** What the page says, at its own address and at any other. */
export function writeNewsText(isOwnAddress: boolean): string {
  return isOwnAddress ? `${content.listed} ${content.none}` : `${content.lost} ${content.listed}`;
}
