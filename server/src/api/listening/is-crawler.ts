/** User agents of search engines and link previews. Phones of the maker Cubot do not match. */
const CRAWLER = /(?<!cu)bots?\b|crawler|spider|slurp|facebookexternalhit|mediapartners|lighthouse/i;

/**
 * Whether a user agent declares itself a crawler. Crawlers are neither listeners nor devices (SNG-6, CNT-1). A crawler
 * that does not declare itself is subject to the limits of any client.
 */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLER.test(userAgent ?? '');
