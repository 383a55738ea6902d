/** What search engines and link previews call themselves. The phones of the maker Cubot are none. */
const CRAWLER = /(?<!cu)bots?\b|crawler|spider|slurp|facebookexternalhit|mediapartners|lighthouse/i;

/**
 * Whether a browser says of itself that nobody sits before it. Such a one is no listener and no device (SNG-6, CNT-1).
 * One that does not say so is held by the limits of whoever asks.
 */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLER.test(userAgent ?? '');
