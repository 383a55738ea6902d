import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  lead: 'For businesses that want to be seen by people who listen to {adjective} music.',
  sections: [
    {
      heading: 'The offer',
      blocks: [
        'Nyimbo’s visitors come for music from one country, and most of them on a phone. Space for businesses beside that music is what we want to offer. It cannot be booked yet.',
      ],
    },
    {
      heading: 'What we will not do',
      blocks: [
        {
          list: [
            'interrupt a song;',
            'run other companies’ trackers on our pages;',
            'pass on who listens to what. The [privacy page](PrivacyPolicy) holds for businesses too.',
          ],
        },
      ],
    },
  ],
  offer: { label: 'Advertise here' },
};
