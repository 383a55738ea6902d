import type { InfoContent } from './InfoContent.ts';
import { privacyFigures } from './privacy/privacyFigures.ts';

/** The planned sale of music by its artists, with a button that says it is not available yet (INF-2). */
export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'For artists from {country} who want to sell music to people who already play it.',
  sections: [
    {
      heading: 'The offer',
      blocks: [
        'We show artists who sell their music here as sale artists. Their songs have [their own list](SaleSongs) and a section on every song page.',
        'You cannot sell yet, and no money changes hands on this site today. We cannot promise a price, a share or a date.',
      ],
    },
    {
      heading: 'What you can do now',
      blocks: [
        {
          list: [
            'Spell your name and titles the same way everywhere. People search for them.',
            'Use a clear cover. Without one, we draw a cloth pattern from your title and name.',
            'Share the link to your song page. It shows the title, artist and cover in a chat, and plays without an account.',
          ],
        },
      ],
    },
    {
      heading: 'How we keep counts fair',
      blocks: [
        `A play, a download and a share each count once per song and visit, for everyone. Buying plays does not work: we count up to ${privacyFigures.playsPerNetworkAndDay} plays of a song per network per day, and none from known bots.`,
      ],
    },
  ],
  offer: { label: 'Start earning' },
};
