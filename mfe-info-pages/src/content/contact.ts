import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  lead: 'The quickest way to an answer, and what to have at hand when you need a person.',
  sections: [
    {
      heading: 'Often asked',
      blocks: [
        {
          list: [
            'No sound, or a song that stops: [playing music](HelpPlaying)',
            'Where a download went: [downloads](HelpDownloads)',
            'Logging in and your details: [your account](HelpAccount)',
            'Anything else: [questions people ask](FAQ)',
          ],
        },
      ],
    },
    {
      heading: 'When you report a fault',
      blocks: [
        'These four things let somebody see the same fault you see:',
        {
          list: [
            'the address of the page, copied from the top of the browser;',
            'what you did, and what happened instead of what you expected;',
            'the time, as exactly as you know it;',
            'your phone or computer, and the browser on it.',
          ],
        },
      ],
    },
    {
      heading: 'A song that should not be here',
      blocks: ['Wrong owner, wrong artist, or against the law: see [report an issue](ReportIssue).'],
    },
  ],
};
