import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'Look here first: most answers are a tap away. For all else there is [the form below](Contact#form).',
  sections: [
    {
      heading: 'Often asked',
      blocks: [
        {
          list: [
            'No sound, or a song that stops: [playing music](HelpCentre#playing)',
            'A download that stopped or is nowhere to be found: [downloads](HelpCentre#downloads)',
            'A new password, your devices, deleting your account: [your account](HelpCentre#account)',
            'Anything else: [questions people ask](FAQ)',
          ],
        },
        'A song, cover or name that should not be here has a form of its own: [report an issue](ReportIssue).',
      ],
    },
    {
      heading: 'When you tell us of a fault',
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
      heading: 'What becomes of your message',
      blocks: [
        'It is stored with a number, which you see at once and get by mail together with a copy of your words. Keep the number: by it your message can be found, and deleted if you ask. [The privacy page](PrivacyPolicy#when-you-write-to-us) says what is kept of it, and for how long. Never write a password or a code.',
      ],
    },
  ],
  form: 'contact',
};
