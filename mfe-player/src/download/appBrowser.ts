/**
 * Signs of a browser inside an app, in its user agent: Facebook and Messenger, Instagram, TikTok, Snapchat, LINE, WeChat,
 * LinkedIn, and `wv`, which Android adds for the web view of any app.
 */
const APP_BROWSER_SIGNS =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|musical_ly|BytedanceWebview|Snapchat|Line\/|MicroMessenger|LinkedInApp)\b|; wv\)/;

/** Whether the page is open in the browser of an app. Most of these save no files, and no page can find out which. */
export const isAppBrowser = (userAgent: string): boolean => APP_BROWSER_SIGNS.test(userAgent);

/**
 * Builds the address that opens a page in the visitor's own browser; null where there is no such address.
 * Source: https://developer.chrome.com/docs/android/intents
 */
export function buildBrowserUrl(userAgent: string, pageUrl: string): string | null {
  if (!/\bAndroid\b/.test(userAgent)) return null;
  const { protocol, host, pathname, search } = new URL(pageUrl);
  const options = `scheme=${protocol.replace(':', '')};action=android.intent.action.VIEW`;
  return `intent://${host}${pathname}${search}#Intent;${options};end`;
}
