import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
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
      ],
    },
  ],
  offer: { label: 'Get verified' },
};
