import { buildBrowserUrl, isInAppBrowser } from './inAppBrowser.ts';

test.each([
  [
    'Facebook on Android',
    true,
    'Mozilla/5.0 (Linux; Android 10; TECNO KE5) Chrome/120.0.0.0 [FB_IAB/FB4A;FBAV/440.0.0.0;]',
  ],
  ['Messenger on iOS', true, 'Mozilla/5.0 (iPhone) Mobile/15E148 [FBAN/MessengerForiOS;FBAV/440.0.0]'],
  [
    'TikTok on Android',
    true,
    'Mozilla/5.0 (Linux; Android 12; itel A60) Chrome/120.0.0.0 Mobile Safari/537.36 musical_ly_2022 BytedanceWebview',
  ],
  ['TikTok on iOS', true, 'Mozilla/5.0 (iPhone) Mobile/15E148 musical_ly_18.5.0 JsSdk/2.0 WKWebView/1'],
  [
    'the web view of any Android app',
    true,
    'Mozilla/5.0 (Linux; Android 9; X; wv) Version/4.0 Chrome/120.0.0.0 Mobile',
  ],
  ['Chrome on Android', false, 'Mozilla/5.0 (Linux; Android 10; K) Chrome/120.0.0.0 Mobile Safari/537.36'],
  ['Opera Mini', false, 'Opera/9.80 (Android; Opera Mini/36.2/191.256; U; en) Presto/2.12.423 Version/12.16'],
  [
    'Opera Mini in a web view',
    false,
    'Mozilla/5.0 (Linux; U; Android 12; Infinix X669D; wv) Version/4.0 Chrome/123.0.0.0 Mobile OPR/78.0.2254.70362',
  ],
  [
    'Samsung Internet',
    false,
    'Mozilla/5.0 (Linux; Android 13) SamsungBrowser/23.0 Chrome/115.0.0.0 Mobile Safari/537.36',
  ],
  ['Safari', false, 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Mobile/15E148 Safari/604.1'],
  ['Firefox', false, 'Mozilla/5.0 (Android 13; Mobile; rv:120.0) Gecko/120.0 Firefox/120.0'],
])('DWN-2 tells in-app browsers from others: %s, %s', (_name, expected, userAgent) => {
  expect(isInAppBrowser(userAgent)).toBe(expected);
});

test.each([
  ['Facebook on Android', 'Mozilla/5.0 (Linux; Android 10; wv) [FB_IAB/FB4A;FBAV/440.0.0.0;]', true],
  ['the web view of an unknown Android app', 'Mozilla/5.0 (Linux; Android 9; X; wv) Chrome/120.0.0.0 Mobile', false],
  ['Instagram on iOS', 'Mozilla/5.0 (iPhone) Mobile/15E148 Instagram 300.0.0.0', false],
])('DWN-2 %s opens the page in another browser (%s): %s', (_name, userAgent, canOpen) => {
  const url = buildBrowserUrl(userAgent, 'https://nyimbo.mw/song/A%20B&a_src=C?t=4#top');
  const expected =
    'intent://nyimbo.mw/song/A%20B&a_src=C?t=4#Intent;scheme=https;action=android.intent.action.VIEW;end';
  expect(url).toBe(canOpen ? expected : null);
});
