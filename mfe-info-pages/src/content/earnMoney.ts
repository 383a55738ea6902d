import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  lead: 'For artists of {country} who want to sell their music to the people who already play it.',
  sections: [
    {
      heading: 'The offer',
      blocks: [
        'Artists who sell their music here are shown as sale artists. Their songs have [a list of their own](SaleSongs), and every song page starts with more from them.',
        'Selling is not open to new artists yet, and no money changes hands on this site today.',
      ],
    },
    {
      heading: 'What helps you now',
      blocks: [
        {
          list: [
            'One spelling of your name and titles everywhere: it is what people search for.',
            'A clear cover. Without one, we draw a cloth pattern from your title and name.',
            'Sharing the link of your song page: it shows title, artist and cover in a chat.',
          ],
        },
      ],
    },
  ],
  offer: { label: 'Start earning' },
};
