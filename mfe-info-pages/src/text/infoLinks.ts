import { buildPath, createAdvertisingToken } from '@nyimbo/shared-api/paths';

/** Where `[words](Name)` in a text leads. An address is built when it is asked for: an advertising one is new each time. */
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
  HelpAccount: () => `${buildPath('Support')}#account`,
  HelpCentre: () => buildPath('Support'),
  HelpDownloads: () => `${buildPath('Support')}#downloads`,
  HelpPlaying: () => `${buildPath('Support')}#playing`,
  NewsAndEvents: () => buildPath('NewsandEvents'),
  Plans: () => buildPath('Plans'),
  PrivacyPolicy: () => buildPath('PrivacyPolicy'),
  Register: () => buildPath('Register'),
  ReportIssue: () => buildPath('ReportIssue'),
  SaleSongs: () => buildPath('SongsList', { fetch: 'sale' }),
  Settings: () => buildPath('Settings'),
  Terms: () => buildPath('Terms'),
  TrendingSongs: () => buildPath('TrendingSongs'),
} as const;

export type InfoLinkName = keyof typeof infoLinks;

export function isInfoLinkName(name: string): name is InfoLinkName {
  return Object.hasOwn(infoLinks, name);
}

export function buildInfoLink(name: InfoLinkName): string {
  return infoLinks[name]();
}
