/** Which content each information address shows. Each text is a chunk of its own, fetched when its page is opened. */
import type { InfoLinkName } from '../text/infoLinks.ts';
import type { InfoContent } from './InfoContent.ts';

interface ContentModule {
  content: InfoContent;
}

export const infoContents = {
  '/about': () => import('./about.ts'),
  '/about/privacy-policy': () => import('./privacyPolicy.ts'),
  '/about/terms-and-conditions': () => import('./terms.ts'),
  '/content-lincensing': () => import('./contentLicensing.ts'),
  '/earn-money': () => import('./earnMoney.ts'),
  '/contact-us': () => import('./contact.ts'),
  '/contact-us/report/illegal': () => import('./reportIssue.ts'),
  '/business': () => import('./advertising.ts'),
  '/premium': () => import('./goPremium.ts'),
  '/account/verification': () => import('./getVerified.ts'),
  '/community': () => import('./community.ts'),
} as const satisfies Record<`/${string}`, () => Promise<ContentModule>>;

export type InfoRoute = keyof typeof infoContents;

/** The name of each page in links, by which the side list knows it. */
export const infoRouteNames: Record<InfoRoute, InfoLinkName> = {
  '/about': 'About',
  '/about/privacy-policy': 'PrivacyPolicy',
  '/about/terms-and-conditions': 'Terms',
  '/content-lincensing': 'ContentLicensing',
  '/earn-money': 'EarnMoney',
  '/contact-us': 'Contact',
  '/contact-us/report/illegal': 'ReportIssue',
  '/business': 'Advertising',
  '/premium': 'GoPremium',
  '/account/verification': 'GetVerified',
  '/community': 'Community',
};

/** The route that a path belongs to, with or without its trailing slash; null for any other path. */
export function parseInfoRoute(path: string): InfoRoute | null {
  const bare = path.replace(/\/+$/, '');
  return isInfoRoute(bare) ? bare : null;
}

function isInfoRoute(path: string): path is InfoRoute {
  return Object.hasOwn(infoContents, path);
}
