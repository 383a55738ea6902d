import type { QuestionGroup } from './InfoContent.ts';

export const lead = 'Short answers. If yours is not here, the [help centre](HelpCentre) is one tap away.';

export const groups: QuestionGroup[] = [
  {
    groupId: 'listening',
    heading: 'Listening',
    questions: [
      {
        question: 'Is listening free?',
        answer:
          'Yes. Every song plays in full, free, with or without an account. Your network charges you for the data.',
      },
      {
        question: 'How much data does one song use?',
        answer:
          'About one megabyte a minute: a song of four minutes is about 4 MB. Nothing is loaded before you press play, apart from the page itself.',
      },
      {
        question: 'What happens when my signal drops?',
        answer:
          'The player keeps your place, says that it is waiting, and carries on from the same second when the signal is back.',
      },
      {
        question: 'Which music is on Nyimbo?',
        answer:
          'Music of {country} only. Look through the [genres](AllSongCategories), the [artists](Artists) or the [albums](Albums), or search for any word of a title or name.',
      },
    ],
  },
  {
    groupId: 'downloads',
    heading: 'Downloads and sharing',
    questions: [
      {
        question: 'Where do my downloads go?',
        answer: 'To the downloads folder of your phone or computer, as an MP3 named after the artist and the song.',
      },
      {
        question: 'Why did my download stop?',
        answer: 'Most often the connection dropped. The download window stays open and offers to try again.',
      },
      {
        question: 'May I share a song?',
        answer: 'Yes. Sharing sends a link; whoever opens it can play the song at once, without an account.',
      },
    ],
  },
  {
    groupId: 'account',
    heading: 'Your account',
    questions: [
      {
        question: 'Do I need an account?',
        answer:
          'Only for favourites, and for settings that follow you from one device to another. You can [create one](Register) at any time; it is free.',
      },
      {
        question: 'Can I use Nyimbo on two phones?',
        answer: 'Yes. Log in on both; your favourites and settings are the same on each.',
      },
      {
        question: 'What do I log in with?',
        answer: 'Your username or your email address, and your password.',
      },
      {
        question: 'Do you share my details?',
        answer: 'No. The [privacy page](PrivacyPolicy) lists what we keep and why.',
      },
    ],
  },
  {
    groupId: 'artists',
    heading: 'For artists',
    questions: [
      {
        question: 'How are plays counted?',
        answer: 'Once per song and visit, after the sound has started. That is the same for everybody.',
      },
      {
        question: 'Who owns a song that is on Nyimbo?',
        answer: 'Whoever owned it before. See [content licensing](ContentLicensing).',
      },
      {
        question: 'A song of mine is here without my consent. What can I do?',
        answer: 'See [report an issue](ReportIssue) for what we need to know.',
      },
    ],
  },
];
