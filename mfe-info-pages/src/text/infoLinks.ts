import { buildPath, createAdvertisingToken } from '@nyimbo/shared-api/paths';

/** Targets of `[words](Name)` in a text. Functions, because an advertising URL is new each time. */
const infoLinks = {
  About: () => buildPath('About'),
  Advertising: () => buildPath('Advertising', { token: createAdvertisingToken() }),
  Albums: () => buildPath('Albums'),
  AllSongCategories: () => buildPath('AllSongCategories'),
  Artists: () => buildPath('Artists'),
  Charts: () => buildPath('Charts'),
  Community: () => buildPath('Community'),
  Contact: () => buildPath('Contact'),
  ContentLicensing: () => buildPath('ContentLicensing'),
  EarnMoney: () => buildPath('EarnMoney'),
  FAQ: () => buildPath('FAQ'),
  GetVerified: () => buildPath('GetVerified'),
  GoPremium: () => buildPath('GoPremium'),
  HelpCentre: () => buildPath('Support'),
  HotList: () => buildPath('HotList'),
  Plans: () => buildPath('Plans'),
  PrivacyPolicy: () => buildPath('PrivacyPolicy'),
  Register: () => buildPath('Register'),
  ReportIssue: () => buildPath('ReportIssue'),
  SaleSongs: () => buildPath('SongsList', { fetch: 'sale' }),
  Settings: () => buildPath('Settings'),
  Terms: () => buildPath('Terms'),
  TrendingSongs: () => buildPath('TrendingSongs'),
} as const;

/** Names that texts use in place of URLs. */
export type InfoLinkName = keyof typeof infoLinks;

/** The parsed target of a link, such as `FAQ#listening-free`: a page's name, and an anchor on that page. */
export interface InfoTarget {
  name: InfoLinkName;
  /** Includes the `#`; '' for the page itself. */
  hash: string;
}

/** Parses a link target; null if no page has this name. */
export function parseInfoTarget(target: string): InfoTarget | null {
  const [name = '', id] = target.split('#');
  return isInfoLinkName(name) ? { name, hash: id === undefined ? '' : `#${id}` } : null;
}

function isInfoLinkName(name: string): name is InfoLinkName {
  return Object.hasOwn(infoLinks, name);
}

/** Returns the URL of a named link; `hash` begins with '#'. */
export function buildInfoLink(name: InfoLinkName, hash = ''): string {
  return infoLinks[name]() + hash;
}
