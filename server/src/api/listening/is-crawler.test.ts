import { isCrawler } from './is-crawler.ts';

const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36';

test.each([
  ['Googlebot', `Mozilla/5.0 ${CHROME} (compatible; Googlebot/2.1; +http://www.google.com/bot.html)`],
  ['bingbot', 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)'],
  ['Yahoo', 'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)'],
  ['Baidu', 'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)'],
  ['a link preview', 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)'],
  ['AdsBot', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME} (compatible; AdsBot-Google-Mobile)`],
])('SNG-6 %s is a crawler', (_name, userAgent) => {
  expect(isCrawler(userAgent)).toBe(true);
});

test.each([
  ['a phone', `Mozilla/5.0 (Linux; Android 10; K) ${CHROME}`],
  ['a phone of the maker Cubot', `Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) ${CHROME}`],
  ['an app with a minimal header', 'okhttp/4.12'],
  ['nothing', ''],
  ['no header', undefined],
])('SNG-6 %s is not a crawler', (_name, userAgent) => {
  expect(isCrawler(userAgent)).toBe(false);
});
