import type { QuestionGroup } from '../InfoContent.ts';
import { kept } from '../privacy/kept.ts';

export const accountGuides: QuestionGroup = {
  groupId: 'account',
  heading: 'Your account',
  questions: [
    {
      questionId: 'create-account',
      question: 'How do I create an account?',
      answer: [
        {
          steps: [
            'Press “Log in” and then “Create account”, or go [straight to registration](Register).',
            'Four short steps follow: the type of account, who you are, how you are reached, and your password.',
            'The account is made when you send the last step. A picture and your settings may follow, or be skipped.',
          ],
        },
      ],
    },
    {
      questionId: 'new-password',
      question: 'I forgot my password',
      answer: [
        {
          steps: [
            'Press “Log in” and then “Forgot password?”.',
            'Type the email address of your account. A code of six characters is mailed to it, if it belongs to an account.',
            'Type the code, and the characters of the picture beside it. If you cannot read them, press “Answer a question instead”.',
            'Choose a new password. All devices are logged out; log in with the new one.',
          ],
        },
        `The code works once, for ${kept.resetCodeMinutes} minutes, and only the newest one does. After five wrong attempts, ask for another. No mail? Look among the spam, check the address, and press “Send again” when the time beside it is over.`,
      ],
    },
    {
      questionId: 'log-in-refused',
      question: 'It does not accept my log in',
      answer: [
        'Check the spelling of your username, or use your email address in its place. Capitals matter in the password, not in the name; the eye in the field shows what you typed. After many wrong attempts you are asked to wait some minutes. Your account is never locked.',
      ],
    },
    {
      questionId: 'username-taken',
      question: 'My username is taken',
      answer: [
        'Usernames are given once. Add a dot, an underscore or digits to yours: 3 to 30 characters are allowed.',
      ],
    },
    {
      questionId: 'change-profile',
      question: 'How do I change my name, picture or password?',
      answer: [
        'In the [settings](Settings), under “Profile” and “Password”. A picture is cut to a square and made small on your device before it is sent. A new password logs out your other devices.',
      ],
    },
    {
      questionId: 'devices',
      question: 'Where am I logged in?',
      answer: [
        'The [settings](Settings) list your devices, with the browser and when each was last used. Log out one of them there, or everywhere else at once: a lost phone is shut out with its next call. If you do not know a device, change your password as well.',
      ],
    },
    {
      questionId: 'my-data',
      question: 'How do I get a copy of my data?',
      answer: [
        'In the [settings](Settings), under “Your data”, press “Download my data”. The file (JSON, any text editor opens it) holds your profile, settings, favourites, searches, devices and the log of your account.',
      ],
    },
    {
      questionId: 'delete-account',
      question: 'How do I delete my account?',
      answer: [
        {
          steps: [
            'Open the [settings](Settings) and press “Delete account” under “Your data”.',
            'Type your password and press “Delete account”. It cannot be brought back.',
          ],
        },
        'With it go your profile and picture, your favourites, searches and settings, the log ins of all devices and the log of the account. Plays stay counted, without your name. Songs that you have downloaded stay on your device. A mail tells you that it was done.',
      ],
    },
    {
      questionId: 'clear-device',
      question: 'How do I remove what Nyimbo keeps on my device?',
      answer: [
        {
          steps: [
            'Log out, in the account menu at the top or in the [settings](Settings). That removes what belongs to your account.',
            'Clear your searches in the search, and the queue in the queue.',
            'For all the rest, kept songs too, open the site’s settings in your browser (the sign left of the address) and delete its data. Files that you saved stay in your downloads folder.',
          ],
        },
        '[The privacy page](PrivacyPolicy#what-lies-in-your-browser) lists every entry.',
      ],
    },
  ],
};
