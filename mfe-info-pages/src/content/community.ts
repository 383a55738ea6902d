import type { InfoContent } from './InfoContent.ts';

/** How to take part today, and the planned community, with a button that says it is not available yet (INF-2). */
export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'The people who play, share and make the music of {country}.',
  sections: [
    {
      heading: 'Take part today',
      blocks: [
        {
          list: [
            'Share a song from its page, its row or its menu. Anyone with the link can play it straight away.',
            'Tap the heart on a song to add it to your favourites on every device.',
            'Follow an artist to see their new songs on the home page.',
            'Play an [artist](Artists) you don’t know yet. Every fair play counts towards the [charts](Charts).',
            'Tell us about a wrong spelling or a song that should not be here: [report an issue](ReportIssue).',
          ],
        },
      ],
    },
    {
      heading: 'The offer',
      blocks: [
        'We want this page to be a place to meet artists and talk about songs. You cannot join yet. If you [create an account](Register) now, you can use it to join later.',
        'No one can see what you listen to, which songs you favourite or which artists you follow. We’ll ask you before that changes.',
      ],
    },
  ],
  offer: { label: 'Join the community' },
};
