/** User-agent tokens of in-app browsers: Facebook and Messenger, Instagram, TikTok, Snapchat, LINE, WeChat, LinkedIn. */
const APP_TOKENS =
  /\b(?:FBAN|FBAV|FB_IAB|Instagram|musical_ly_|BytedanceWebview|Snapchat|Line\/|MicroMessenger|LinkedInApp)/;

/** User-agent token of Android's web view. */
const WEB_VIEW_TOKEN = /; wv\)/;
/** User-agent token of Opera Mini, a browser that shows pages in a web view. */
const OPERA_TOKEN = /\bOPR\//;

/**
 * Whether the page is open in an in-app browser. Most of them cannot save files, and a page cannot detect which can.
 */
export const isInAppBrowser = (userAgent: string): boolean =>
  APP_TOKENS.test(userAgent) || (WEB_VIEW_TOKEN.test(userAgent) && !OPERA_TOKEN.test(userAgent));

/**
 * Builds the address that opens a page in the visitor's own browser; null where there is no such address. An unknown app's
 * web view may show an error instead of opening it.
 * Source: https://developer.chrome.com/docs/android/intents
 */
export function buildBrowserUrl(userAgent: string, pageUrl: string): string | null {
  if (!/\bAndroid\b/.test(userAgent) || !APP_TOKENS.test(userAgent)) return null;
  const { protocol, host, pathname, search } = new URL(pageUrl);
  const options = `scheme=${protocol.replace(':', '')};action=android.intent.action.VIEW`;
  return `intent://${host}${pathname}${search}#Intent;${options};end`;
}
