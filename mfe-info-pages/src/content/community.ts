import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'The people who play, share and make the music of {country}.',
  sections: [
    {
      heading: 'Taking part today',
      blocks: [
        {
          list: [
            'Share a song: the button is on every song page, and on every row or in its menu. Whoever opens the link hears it at once.',
            'Give a song your heart: it is then among your favourites on every device you log in on.',
            'Play an [artist](Artists) nobody told you about. Every fair play counts towards the [charts](Charts).',
            'Tell us what is spelt wrong or should not be here: [report an issue](ReportIssue).',
          ],
        },
      ],
    },
    {
      heading: 'The offer',
      blocks: [
        'A place to follow artists and to talk about songs belongs on this page. Joining is not open yet; an [account](Register) made now will be the one you join with.',
        'Nobody sees what you listen to or which songs you gave your heart to. That would not change without asking you.',
      ],
    },
  ],
  offer: { label: 'Join the community' },
};
