import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'For businesses that want to be seen by people who listen to {adjective} music.',
  sections: [
    {
      heading: 'The offer',
      blocks: [
        'Nyimbo’s visitors come for music from one country. Space for businesses beside that music is what we want to offer. It cannot be booked yet, it has no price yet, and nobody sells it in our name.',
      ],
    },
    {
      heading: 'What we will not do',
      blocks: [
        {
          list: [
            'interrupt a song;',
            'run other companies’ trackers on our pages;',
            'let anybody pay for a place in the [charts](Charts) or in the search;',
            'pass on who listens to what. The [privacy page](PrivacyPolicy) holds for businesses too.',
          ],
        },
      ],
    },
    {
      heading: 'Until then',
      blocks: [
        'There are no adverts on Nyimbo today. If you have a question before it begins, [write to us](Contact).',
      ],
    },
  ],
  offer: { label: 'Advertise here' },
};
