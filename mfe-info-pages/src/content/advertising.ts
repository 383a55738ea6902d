import type { InfoContent } from './InfoContent.ts';

/** The planned sale of advertisements and its limits, with a button that says it is not available yet (INF-2). */
export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'Reach people who listen to {adjective} music.',
  sections: [
    {
      heading: 'The offer',
      blocks: [
        'People come to Nyimbo for music from one country. We want to offer businesses space beside that music. You cannot book it yet, it has no price, and no one sells it on our behalf.',
      ],
    },
    {
      heading: 'What we will not do',
      blocks: [
        {
          list: [
            'interrupt a song',
            'run other companies’ trackers on our pages',
            'sell places in the [charts](Charts) or in search',
            'share who listens to what. The [privacy page](PrivacyPolicy) applies to businesses too.',
          ],
        },
      ],
    },
    {
      heading: 'Until then',
      blocks: ['There are no adverts on Nyimbo today. If you have a question, [contact us](Contact).'],
    },
  ],
  offer: { label: 'Advertise here' },
};
