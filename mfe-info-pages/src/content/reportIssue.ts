import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  lead: 'For a song, a cover or a name that should not be on Nyimbo.',
  sections: [
    {
      heading: 'What can be reported',
      blocks: [
        {
          list: [
            'A song that is yours and is here without your consent.',
            'A song under the wrong artist or title.',
            'Words or pictures that are against the law, or that put somebody in danger.',
          ],
        },
      ],
    },
    {
      heading: 'What we need to know',
      blocks: [
        'A report can be acted on when it says:',
        {
          list: [
            'the address of the song, album or artist page;',
            'what is wrong with it;',
            'for a question of ownership: who owns the work, and how you can show it;',
            'how to reach you, so that we can ask back.',
          ],
        },
      ],
    },
    {
      heading: 'Someone is in danger',
      blocks: [
        'If somebody is in danger now, call the police or the emergency number first. A website is too slow for that.',
      ],
    },
    {
      heading: 'Something is broken',
      blocks: [
        'A page or a player that does not work is not a case for this page: the [help centre](HelpCentre) knows more.',
      ],
    },
  ],
};
