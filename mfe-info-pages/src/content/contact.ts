import type { InfoContent } from './InfoContent.ts';

/** Answers and links above the contact form, which the page adds below the text. */
export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'Most answers are on the pages below. For anything else, use [the contact form](Contact#form).',
  sections: [
    {
      heading: 'Common questions',
      blocks: [
        {
          list: [
            'No sound, or a song that stops: [playing music](HelpCentre#playing)',
            'A download that stopped or that you can’t find: [downloads](HelpCentre#downloads)',
            'A new password, your devices, deleting your account: [your account](HelpCentre#account)',
            'Other questions: [frequently asked questions](FAQ)',
          ],
        },
        'If a song, cover or name should not be here, [report an issue](ReportIssue).',
      ],
    },
    {
      heading: 'When you report a problem',
      blocks: [
        'Help us see the same problem. Tell us:',
        {
          list: [
            'the page’s link, copied from the top of the browser',
            'what you did, what you expected and what happened',
            'when it happened, as exactly as you can',
            'your phone or computer, and your browser',
          ],
        },
      ],
    },
    {
      heading: 'What happens to your message',
      blocks: [
        'We show you a reference straight away and email it to you with a copy of your message. Keep it: we use it to find your message, or to delete it if you ask. [The privacy page](PrivacyPolicy#when-you-write-to-us) explains what we keep and for how long. Never send us a password or a code.',
      ],
    },
  ],
  form: 'contact',
};
