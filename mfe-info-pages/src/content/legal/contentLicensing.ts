import type { InfoContent } from '../InfoContent.ts';

/** Who owns the songs and the site, what listeners may do with them, and what the demonstration songs are. */
export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'Who owns the music, and what you can do with it.',
  sections: [
    {
      heading: 'The music belongs to its makers',
      blocks: [
        'Being on Nyimbo does not change who owns a song. Writers, performers and labels keep all their rights. Nyimbo only plays the song, shows its cover and offers it as a download.',
      ],
    },
    {
      heading: 'As a listener',
      blocks: [
        {
          list: [
            'You can play, download and keep a song for yourself.',
            'You can share its link with anyone.',
            'You must not sell the file, upload it elsewhere or put your own name on it.',
            'To use a song in a film, advert, broadcast, event or another recording, ask its owner for permission. Nyimbo cannot give it.',
          ],
        },
      ],
    },
    {
      heading: 'Demonstration songs',
      blocks: [
        'A new Nyimbo site starts with a demonstration catalogue. Its artists and titles are invented and software made its recordings, so no one else holds rights in them.',
      ],
    },
    {
      heading: 'The site itself',
      blocks: [
        'The font is Archivo, under the SIL Open Font License 1.1. The icons are from Lucide, under the ISC licence. The site draws covers without a picture from the title.',
      ],
    },
    {
      heading: 'If a song should not be here',
      blocks: [
        'If your song is here without your permission, or under someone else’s name, [report it](ReportIssue). That page explains what we need to know.',
      ],
    },
  ],
};
