import type { InfoContent } from '../InfoContent.ts';

/** The rules that a visitor accepts on registration. */
export const content: InfoContent = {
  changed: '2026-11-23',
  lead: 'The rules for using Nyimbo, in plain words. You accept them when you create an account.',
  sections: [
    {
      heading: 'Listening',
      blocks: [
        'You can play every song for your own enjoyment, with or without an account, and share links as widely as you like.',
      ],
    },
    {
      heading: 'Downloads',
      blocks: [
        'A song you download is for your own use. Do not sell it, upload it elsewhere or put your own name on it unless its owner agrees. See [content licensing](ContentLicensing).',
      ],
    },
    {
      heading: 'Your account',
      blocks: [
        {
          list: [
            'Give your own details when you register, and an email address you can read. Without it, you cannot reset your password.',
            'One person, one account. Keep your password to yourself.',
            'You are responsible for what happens while you’re logged in. If someone else may know your password, change it. This logs out all other devices.',
            'You can delete your account at any time in [settings](Settings). We delete it straight away and cannot restore it.',
          ],
        },
      ],
    },
    {
      heading: 'Your picture and your name',
      blocks: [
        'Your account’s name and picture must be yours to use, and must not insult or deceive anyone. They stay yours. You can [report](ReportIssue) songs, covers and names that break the rules, and we may remove them.',
      ],
    },
    {
      heading: 'What you must not do',
      blocks: [
        {
          list: [
            'Raise plays, downloads, shares or favourites with bots or paid clicks.',
            'Try to get into other people’s accounts, or overload the service.',
            'Copy the catalogue with software.',
            'Send reports or messages you know are false.',
            'Use the site for anything illegal in {country}.',
          ],
        },
        'If you do, we may suspend your account, for a time or for good. We tell you why by email and when you log in. If you disagree, [contact us](Contact).',
      ],
    },
    {
      heading: 'What it costs',
      blocks: [
        'Nothing but your mobile data. Nyimbo sells nothing today. If we ever sell a plan, you’ll see its price before you agree to anything. See [plans](Plans).',
      ],
    },
    {
      heading: 'The service',
      blocks: [
        'We work to keep the site running, but we cannot promise that it’s always available, that nothing is lost or that every song stays. Artists can withdraw songs. Download what matters to you.',
        'We provide the site as it is. Nothing here limits a liability that the law does not let us limit.',
      ],
    },
    {
      heading: 'Changes and governing law',
      blocks: [
        'When we change these rules, we update this page and its date. If you do not agree, you can delete your account. The law of {country} applies.',
        'The [privacy page](PrivacyPolicy) explains what we know about you and for how long. For anything else, [contact us](Contact).',
      ],
    },
  ],
};
