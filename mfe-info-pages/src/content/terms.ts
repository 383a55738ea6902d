import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
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
        'A song you download is for your own use. It stays the work of the artist: do not sell it, upload it elsewhere or put your own name on it unless its owner agrees. More on this under [content licensing](ContentLicensing).',
      ],
    },
    {
      heading: 'Your account',
      blocks: [
        {
          list: [
            'Give your own details when you register, and keep your password to yourself.',
            'One person, one account. Accounts made to raise play counts may be closed.',
            'You answer for what is done while you are logged in.',
          ],
        },
      ],
    },
    {
      heading: 'What is not allowed',
      blocks: [
        {
          list: [
            'Raising plays, downloads or favourites by programs.',
            'Trying to get into other people’s accounts, or to overload the service.',
            'Using the site for anything that the law of {country} forbids.',
          ],
        },
      ],
    },
    {
      heading: 'The service',
      blocks: [
        'Listening costs nothing but your data. We work to keep the site up, but we cannot promise that it is always there or that every song stays on it: an artist may withdraw a song.',
      ],
    },
    {
      heading: 'Changes',
      blocks: [
        'When these rules change, the new text stands on this page. The [privacy page](PrivacyPolicy) says what we know about you.',
      ],
    },
  ],
};
