import type { InfoContent } from './InfoContent.ts';

/** What can be reported, above the report form, which the page adds below the text. */
export const content: InfoContent = {
  changed: '2026-11-22',
  lead: 'Report a song, cover or name that should not be on Nyimbo. Use [the form below](ReportIssue#form).',
  sections: [
    {
      heading: 'What you can report',
      blocks: [
        {
          list: [
            'Your song, used here without your permission.',
            'A song with the wrong artist or title.',
            'Words or pictures that are illegal or put someone in danger.',
          ],
        },
        'If a page or the player isn’t working, use the [help centre](HelpCentre) or the [contact form](Contact) instead.',
      ],
    },
    {
      heading: 'Someone is in danger',
      blocks: ['If someone is in danger now, call the police or the emergency number first.'],
    },
    {
      heading: 'What we need to know',
      blocks: [
        'Tell us:',
        {
          list: [
            'which song, album or artist page it’s about',
            'what is wrong, in your own words',
            'if it’s about ownership, who owns the work and how you can prove it',
            'how to reach you if we have questions',
          ],
        },
      ],
    },
    {
      heading: 'What happens to your report',
      blocks: [
        'We show you a reference straight away and email it to you. A person reads your report and decides to remove, correct or keep the song. We do not show your report to others or tell the artist who sent it. [The privacy page](PrivacyPolicy#when-you-write-to-us) explains what we keep.',
      ],
    },
  ],
  form: 'report',
};
