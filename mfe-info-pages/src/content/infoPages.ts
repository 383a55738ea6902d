/**
 * Every page of prose by its URL: its name in links, its title, and its text. The text is a chunk that loads when the
 * page opens.
 */
import { trimEndSlashes } from '@nyimbo/shared-api/paths';
import type { InfoLinkName } from '../text/infoLinks.ts';
import type { InfoContent } from './InfoContent.ts';

interface InfoPage {
  name: InfoLinkName;
  title: string;
  load: () => Promise<InfoContent>;
}

/** The pages that consist of text only: name, heading and content by route. */
export const infoPages = {
  /** @decides RTE-31 */
  '/about': { name: 'About', title: 'About Nyimbo', load: () => import('./about.ts').then((text) => text.content) },
  /** @decides RTE-40 */
  '/about/privacy-policy': {
    name: 'PrivacyPolicy',
    title: 'Privacy',
    load: () => import('./legal/privacyPolicy.ts').then((text) => text.content),
  },
  /** @decides RTE-41 */
  '/about/terms-and-conditions': {
    name: 'Terms',
    title: 'Terms and conditions',
    load: () => import('./legal/terms.ts').then((text) => text.content),
  },
  /** @decides RTE-29 */
  '/content-lincensing': {
    name: 'ContentLicensing',
    title: 'Content licensing',
    load: () => import('./legal/contentLicensing.ts').then((text) => text.content),
  },
  /** @decides RTE-32 */
  '/earn-money': {
    name: 'EarnMoney',
    title: 'Earn money',
    load: () => import('./earnMoney.ts').then((text) => text.content),
  },
  '/contact-us': { name: 'Contact', title: 'Contact', load: () => import('./contact.ts').then((text) => text.content) },
  '/contact-us/report/illegal': {
    name: 'ReportIssue',
    title: 'Report an issue',
    load: () => import('./reportIssue.ts').then((text) => text.content),
  },
  /** @decides RTE-34 */
  '/business': {
    name: 'Advertising',
    title: 'Advertise on Nyimbo',
    load: () => import('./advertising.ts').then((text) => text.content),
  },
  /** @decides RTE-37 */
  '/premium': {
    name: 'GoPremium',
    title: 'Go premium',
    load: () => import('./goPremium.ts').then((text) => text.content),
  },
  /** @decides RTE-38 */
  '/account/verification': {
    name: 'GetVerified',
    title: 'Get verified',
    load: () => import('./getVerified.ts').then((text) => text.content),
  },
  /** @decides RTE-27 */
  '/community': {
    name: 'Community',
    title: 'Community',
    load: () => import('./community.ts').then((text) => text.content),
  },
} as const satisfies Record<`/${string}`, InfoPage>;

/** Path of a page that consists of text only. */
export type InfoRoute = keyof typeof infoPages;

/** Returns the route of a path, with or without its trailing slash; null for any other path. */
export function parseInfoRoute(path: string): InfoRoute | null {
  const bare = trimEndSlashes(path);
  return isInfoRoute(bare) ? bare : null;
}

function isInfoRoute(path: string): path is InfoRoute {
  return Object.hasOwn(infoPages, path);
}
