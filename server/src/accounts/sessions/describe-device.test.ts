import { describeDevice } from './describe-device.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const ANDROID = `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT}`;
const WINDOWS = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT}`;

test.each([
  [`${ANDROID} Chrome/156.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [`${ANDROID} SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 PHX/18.1`, 'Phoenix on Android'],
  [`${ANDROID} Chrome/140.0.0.0 Mobile Safari/537.36 OPR/92.0.0.0`, 'Opera on Android'],
  ['Opera/9.80 (Android; Opera Mini/84.0/191.332; U; en) Presto/2.12.423 Version/12.16', 'Opera Mini on Android'],
  ['Mozilla/5.0 (Mobile; Nokia_8110; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5', 'Firefox on KaiOS'],
  [`${WINDOWS} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/156.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Safari on Mac',
  ],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on ChromeOS'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  ['<script>alert(1)</script> Chrome/1', 'Chrome'],
])('recognises %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device);
});
