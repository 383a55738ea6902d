import type { InfoContent } from './InfoContent.ts';

export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'For a song, a cover or a name that should not be on Nyimbo. [The form](ReportIssue#form) stands below.',
  sections: [
    {
      heading: 'What can be reported',
      blocks: [
        {
          list: [
            'A song that is yours and is here without your consent.',
            'A song under the wrong artist or title.',
            'Words or pictures that are against the law, or that put somebody in danger.',
          ],
        },
        'A page or a player that does not work is no case for this page: the [help centre](HelpCentre) and the [contact form](Contact) are.',
      ],
    },
    {
      heading: 'Someone is in danger',
      blocks: [
        'If somebody is in danger now, call the police or the emergency number first. A website is too slow for that.',
      ],
    },
    {
      heading: 'What we need to know',
      blocks: [
        'A report can be acted on when it says:',
        {
          list: [
            'which song, album or artist page it is about;',
            'what is wrong with it, in your own words;',
            'for a question of ownership: who owns the work, and how you can show it;',
            'how to reach you, so that we can ask back.',
          ],
        },
      ],
    },
    {
      heading: 'What becomes of your report',
      blocks: [
        'It is stored with a number, which you see at once and get by mail. Whoever runs this site reads it and decides; a song may be taken down, corrected or left. Reports are not shown to others, and the artist is not told who sent them. [The privacy page](PrivacyPolicy#when-you-write-to-us) says what is kept.',
      ],
    },
  ],
  form: 'report',
};
