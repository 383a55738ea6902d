import type { InfoContent } from './InfoContent.ts';

/** The planned paid plan, with a button that says it is not available yet (INF-2). */
export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'A paid plan for people who want to support {adjective} music online.',
  sections: [
    {
      heading: 'The offer',
      blocks: [
        'Premium is for listeners who want to pay for what they hear. It has no price yet, and you cannot buy it yet.',
        'Nothing on Nyimbo needs Premium today. Every song plays in full, and anyone can download any song.',
      ],
    },
    {
      heading: 'What you have today',
      blocks: [
        {
          list: [
            'Every song in full, as often as you like.',
            'Downloads that continue where they stopped.',
            'Data saver, with smaller files.',
            'Favourites and settings on all your devices.',
            'No adverts.',
          ],
        },
        'Compare both on the [plans](Plans) page.',
      ],
    },
  ],
  offer: { label: 'Go premium' },
};
