import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'Verification tells listeners that an artist page belongs to the artist.',
  sections: [
    {
      heading: 'The offer',
      blocks: [
        'A verified page is one whose artist has shown us who they are. Requests are not taken yet, and no page on Nyimbo carries a mark today. Be careful with anybody who offers to sell you one.',
      ],
    },
    {
      heading: 'What it will rest on',
      blocks: [
        {
          list: [
            'an identity document, for the person or the leader of the group;',
            'something that ties the music to you, such as a label’s letter or the original recordings;',
            'an account here: [create one](Register) as a fan, it is the same account later.',
          ],
        },
        'Send none of this to anybody now. When requests are taken, it is done on this page, and it says what is kept of it.',
      ],
    },
    {
      heading: 'If somebody uses your name',
      blocks: ['A page or a song under your name that is not yours can be [reported](ReportIssue) today.'],
    },
  ],
  offer: { label: 'Get verified' },
};
