import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  lead: 'Who the music belongs to, and what you may do with it.',
  sections: [
    {
      heading: 'The music belongs to those who made it',
      blocks: [
        'Putting a song on Nyimbo gives the site the right to play it, to show its cover and to let people download it. It does not change who owns it: writers, performers and labels keep all their rights.',
      ],
    },
    {
      heading: 'As a listener',
      blocks: [
        {
          list: [
            'You may play, download and keep a song for yourself.',
            'You may share its link with anyone.',
            'For a film, an advert, a broadcast or another recording you need the consent of its owner. Nyimbo cannot give it.',
          ],
        },
      ],
    },
    {
      heading: 'Demonstration songs',
      blocks: [
        'A newly set up Nyimbo comes with a demonstration catalogue. Its artists and titles are invented, and its recordings are made by a program; they are free of other people’s rights.',
      ],
    },
    {
      heading: 'If a song should not be here',
      blocks: [
        'If a song of yours is here without your consent, see [report an issue](ReportIssue) for what we need to know.',
      ],
    },
  ],
};
