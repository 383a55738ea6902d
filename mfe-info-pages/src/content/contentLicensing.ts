import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'Who the music belongs to, and what you may do with it.',
  sections: [
    {
      heading: 'The music belongs to those who made it',
      blocks: [
        'Being on Nyimbo does not change who owns a song: writers, performers and labels keep all their rights. The site plays it, shows its cover and lets people download it, and that is all.',
      ],
    },
    {
      heading: 'As a listener',
      blocks: [
        {
          list: [
            'You may play, download and keep a song for yourself.',
            'You may share its link with anyone.',
            'You may not sell the file, upload it elsewhere or put your own name on it.',
            'For a film, an advert, a broadcast, an event or another recording you need the consent of its owner. Nyimbo cannot give it.',
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
      heading: 'The site itself',
      blocks: [
        'The lettering is Archivo, under the SIL Open Font License 1.1, and the small signs are from Lucide, under the ISC licence. Covers without a picture are drawn by the site from the words of the title.',
      ],
    },
    {
      heading: 'If a song should not be here',
      blocks: [
        'If a song of yours is here without your consent, or under a name that is not yours, [report it](ReportIssue). That page says what we need to know.',
      ],
    },
  ],
};
