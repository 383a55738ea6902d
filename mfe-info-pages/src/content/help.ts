import type { QuestionGroup } from './InfoContent.ts';

export const lead = 'Choose a subject, or type a word of your question.';

export type HelpIconName = 'download' | 'headphones' | 'user' | 'plans' | 'microphone' | 'shield';

/** A subject: a tile with its hint, and the answers under it. */
export interface HelpSubject extends QuestionGroup {
  hint: string;
  icon: HelpIconName;
}

export const subjects: HelpSubject[] = [
  {
    groupId: 'downloads',
    heading: 'Downloads',
    hint: 'Stopped, lost or slow',
    icon: 'download',
    questions: [
      {
        question: 'How do I download a song?',
        answer:
          'Press the download button on its row or its page. When the bar is full, press “Save to this device”; the file then lies in your downloads folder.',
      },
      {
        question: 'The download stopped',
        answer: 'The connection was lost. Leave the window open, go where the signal is better and try again there.',
      },
      {
        question: 'I cannot find the file',
        answer:
          'Open the Files or Downloads app of your phone and search for the artist’s name: the file is named after the artist and the song.',
      },
    ],
  },
  {
    groupId: 'playing',
    heading: 'Playing music',
    hint: 'No sound, skipping',
    icon: 'headphones',
    questions: [
      {
        question: 'There is no sound',
        answer:
          'Look at three things: the volume of the phone, the sound button of the player, and whether another tab or app is playing. If the player says that it is waiting, the signal is too weak just now.',
      },
      {
        question: 'It says “Tap to play”',
        answer: 'Your browser lets a page make sound only after you have touched it. One tap starts the song.',
      },
      {
        question: 'How do I repeat a song, or go on to the next one?',
        answer:
          'Choose the advanced player in the [settings](Settings): it has loop and autoplay. Only one of them can be on.',
      },
      {
        question: 'The music stopped when I opened Nyimbo twice',
        answer: 'Only one tab plays at a time, so the one where you last pressed play goes on and the other pauses.',
      },
    ],
  },
  {
    groupId: 'account',
    heading: 'Your account',
    hint: 'Logging in, settings',
    icon: 'user',
    questions: [
      {
        question: 'How do I create an account?',
        answer:
          'Press “Log in” and then “Create an account”, or go [straight to registration](Register). It takes four short steps.',
      },
      {
        question: 'My username is taken',
        answer:
          'Usernames are given once. Add a dot, an underscore or digits to yours: 3 to 30 characters are allowed.',
      },
      {
        question: 'It does not accept my log in',
        answer:
          'Check the spelling of your username, or use your email address in its place. Capitals matter in the password; the eye in the field shows what you typed.',
      },
      {
        question: 'How do I log out?',
        answer: 'In the account menu at the top, or in the [settings](Settings). The music goes on.',
      },
    ],
  },
  {
    groupId: 'plans',
    heading: 'Plans',
    hint: 'What costs what',
    icon: 'plans',
    questions: [
      {
        question: 'What does Nyimbo cost?',
        answer: 'Nothing today. The [plans](Plans) page says what that includes.',
      },
      {
        question: 'Somebody asked me for money for Nyimbo',
        answer: 'Do not pay. There is nothing to buy on Nyimbo today.',
      },
    ],
  },
  {
    groupId: 'artists',
    heading: 'For artists',
    hint: 'Your songs, your name',
    icon: 'microphone',
    questions: [
      {
        question: 'My name or title is spelt wrong',
        answer: 'See [report an issue](ReportIssue): say which page it is on and how it should read.',
      },
      {
        question: 'Can I sell my music here?',
        answer: 'Not yet. [Earn money](EarnMoney) describes what is meant to come of it.',
      },
    ],
  },
  {
    groupId: 'report',
    heading: 'Report a song',
    hint: 'Copyright and safety',
    icon: 'shield',
    questions: [
      {
        question: 'What can I report?',
        answer:
          'Songs, covers and names that should not be here. [Report an issue](ReportIssue) says what we need to know.',
      },
    ],
  },
];
