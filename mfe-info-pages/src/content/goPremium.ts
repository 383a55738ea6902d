import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'A paid plan for people who want to carry part of the cost of {adjective} music online.',
  sections: [
    {
      heading: 'The offer',
      blocks: [
        'Premium is for listeners who want to pay for what they hear. It has no price yet and cannot be bought yet.',
        'Until it can, nothing on Nyimbo is kept behind it: every song plays in full and every download is open to everybody.',
      ],
    },
    {
      heading: 'What you have today',
      blocks: [
        {
          list: [
            'Every song, in full, as often as you like.',
            'Downloads that go on where they stopped.',
            'The data saver, with smaller files.',
            'Favourites and settings that follow your account.',
            'No adverts.',
          ],
        },
        'The [plans](Plans) page shows both side by side.',
      ],
    },
  ],
  offer: { label: 'Go premium' },
};
