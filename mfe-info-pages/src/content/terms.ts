import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'The rules for using Nyimbo, in plain words. By creating an account you accept them.',
  sections: [
    {
      heading: 'Listening',
      blocks: [
        'You may play every song on the site for your own enjoyment, with or without an account, and share links to songs as widely as you like.',
      ],
    },
    {
      heading: 'Downloads',
      blocks: [
        'A song you download is for your own use. It stays the work of the artist: do not sell it, upload it elsewhere or put your own name on it unless its owner agrees. [Content licensing](ContentLicensing) says more.',
      ],
    },
    {
      heading: 'Your account',
      blocks: [
        {
          list: [
            'Give your own details when you register, and an email address that you can read: without it nobody can give you a new password.',
            'One person, one account. Keep your password to yourself.',
            'You answer for what is done while you are logged in. If somebody else may know your password, change it: that logs out all other devices.',
            'You may delete your account at any time in the [settings](Settings). It is gone at once, and nobody can bring it back.',
          ],
        },
      ],
    },
    {
      heading: 'Your picture and your name',
      blocks: [
        'The name and picture of your account must be yours to use, and must not insult or deceive anybody. Both stay yours. Songs, covers and names that break the rules can be [reported](ReportIssue), and may be removed.',
      ],
    },
    {
      heading: 'What is not allowed',
      blocks: [
        {
          list: [
            'Raising plays, downloads, shares or favourites by programs or by paid clicks.',
            'Trying to get into other people’s accounts, or to overload the service.',
            'Copying the catalogue by programs.',
            'Reports and messages that you know to be untrue.',
            'Using the site for anything that the law of {country} forbids.',
          ],
        },
        'Whoever does so may be kept from the site, and an account that serves nothing else may be closed.',
      ],
    },
    {
      heading: 'What it costs',
      blocks: [
        'Nothing but your data. There is nothing to buy on Nyimbo. If a plan is ever sold, its price stands beside its button before you agree to anything; the [plans](Plans) page shows what there is.',
      ],
    },
    {
      heading: 'The service',
      blocks: [
        'We work to keep the site up, but we cannot promise that it is always there, that nothing is ever lost, or that every song stays on it: an artist may withdraw a song. Keep a download of what matters to you.',
        'The site is given as it is. For what the law does not let anybody rule out, we answer as the law says.',
      ],
    },
    {
      heading: 'Changes, and which law counts',
      blocks: [
        'When these rules change, the new text stands on this page with the day of its change. If you do not agree, you can delete your account. The law of {country} applies.',
        'What we know about you, and for how long, is on the [privacy page](PrivacyPolicy). For anything else, [write to us](Contact).',
      ],
    },
  ],
};
