/** User agents of search engines and link previews. Phones of the maker Cubot do not match. */
const CRAWLER_PATTERN = /(?<!cu)bots?\b|crawler|spider|slurp|facebookexternalhit|mediapartners|lighthouse/i;

/**
 * Whether a user agent declares itself a crawler. Crawlers are neither listeners nor devices (SNG-6, CNT-1). The limits
 * of ordinary clients apply to crawlers that do not declare themselves.
 */
export const isCrawler = (userAgent: string | undefined): boolean => CRAWLER_PATTERN.test(userAgent ?? '');
