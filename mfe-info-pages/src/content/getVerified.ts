import type { InfoContent } from './InfoContent.ts';

/** The planned verification of artists, with a button that says it is not available yet (INF-2). */
export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'Verification shows listeners that an artist page belongs to the artist.',
  sections: [
    {
      heading: 'The offer',
      blocks: [
        'Artists with a verified page have proved to us who they are. We do not take requests yet, and no page on Nyimbo has a badge today. Do not trust anyone who offers to sell you one.',
      ],
    },
    {
      heading: 'What you will need',
      blocks: [
        {
          list: [
            'an identity document of the artist or the group’s leader',
            'proof that the music is yours, such as a letter from your label or the original recordings',
            'a Nyimbo account: [create one](Register) as a fan now and use it later',
          ],
        },
        'Do not send these to anyone now. When we take requests, you’ll make them on this page. It will say what we keep.',
      ],
    },
    {
      heading: 'If someone uses your name',
      blocks: ['You can [report](ReportIssue) a page or song that wrongly uses your name today.'],
    },
  ],
  offer: { label: 'Get verified' },
};
