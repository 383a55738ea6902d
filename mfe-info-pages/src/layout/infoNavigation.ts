import type { InfoLinkName } from '../text/infoLinks.ts';

/** The pages of this remote, as the side list shows them. */
export const infoNavigation: readonly { name: InfoLinkName; label: string }[] = [
  { name: 'FAQ', label: 'FAQ' },
  { name: 'HelpCentre', label: 'Help centre' },
  { name: 'PrivacyPolicy', label: 'Privacy' },
  { name: 'Terms', label: 'Terms' },
  { name: 'Plans', label: 'Plans' },
  { name: 'About', label: 'About' },
  { name: 'ContentLicensing', label: 'Content licensing' },
  { name: 'Community', label: 'Community' },
  { name: 'GoPremium', label: 'Go premium' },
  { name: 'EarnMoney', label: 'Earn money' },
  { name: 'GetVerified', label: 'Get verified' },
  { name: 'Advertising', label: 'Advertise' },
  { name: 'Contact', label: 'Contact' },
  { name: 'ReportIssue', label: 'Report an issue' },
];
