/** Browsers by a token of their user agent. The order matters, because most browsers also claim to be Chrome. */
const BROWSERS: readonly [RegExp, string][] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOpera Mini\b/, 'Opera Mini'],
  [/\b(?:OPR|OPT|OPX|Opera)\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUC ?Browser\b/, 'UC Browser'],
  [/\bPHX\//, 'Phoenix'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
];

const SYSTEMS: readonly [RegExp, string][] = [
  [/\bKAIOS\//, 'KaiOS'],
  [/\bHarmonyOS\b/, 'HarmonyOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
];

const findName = (userAgent: string, names: readonly [RegExp, string][]) =>
  names.find(([pattern]) => pattern.test(userAgent))?.[1];

/**
 * Describes a device in words that its owner recognises, such as 'Chrome on Android', from the user agent at login. The
 * result contains only fixed words, so it never shows text from the client.
 */
export function describeDevice(userAgent: string): string {
  const browser = findName(userAgent, BROWSERS);
  const system = findName(userAgent, SYSTEMS);
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? 'Unknown device';
}
