import type { InfoContent } from './InfoContent.ts';
import { kept } from './privacy/kept.ts';

export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'For artists of {country} who want to sell their music to the people who already play it.',
  sections: [
    {
      heading: 'The offer',
      blocks: [
        'Artists who sell their music here are to be shown as sale artists. Their songs have [a list of their own](SaleSongs), and every song page has a shelf with more from them.',
        'Selling is not open yet, and no money changes hands on this site today. There is no price, no share and no date that we could promise.',
      ],
    },
    {
      heading: 'What helps you now',
      blocks: [
        {
          list: [
            'One spelling of your name and titles everywhere: it is what people search for.',
            'A clear cover. Without one, a cloth pattern is drawn from your title and name.',
            'Sharing the link of your song page: it shows title, artist and cover in a chat, and plays without an account.',
          ],
        },
      ],
    },
    {
      heading: 'How counts are kept fair',
      blocks: [
        `A play, a download and a share each count once per song and visit, the same for everybody. Buying plays does not work here: of one network at most ${kept.playsOfNetwork} a day count for a song, and programs that say what they are count as nothing.`,
      ],
    },
  ],
  offer: { label: 'Start earning' },
};
