import type { QuestionGroup } from '../InfoContent.ts';
import { privacyFigures } from '../privacy/privacyFigures.ts';

/** Help centre: steps for registration, login, the profile, a copy of the data, and deletion. */
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
            'Choose “Log in”, then “Create account”, or go [straight to registration](Register).',
            'Complete four short steps: account type, your details, contact details and password.',
            'We create your account after the last step. You can then add a picture and choose settings, or skip both.',
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
            'Choose “Log in”, then “Forgot password?”.',
            'Enter your account’s email address. If it belongs to an account, we’ll email it a six-character code.',
            'Enter the code and the characters in the picture. If you cannot read them, choose “Answer a question instead”.',
            'Choose a new password. We log out all your devices. Log in with the new password.',
          ],
        },
        `The code works once, for ${privacyFigures.resetCodeMinutes} minutes, and only the newest code works. After five wrong attempts, ask for another. No email? Check your spam folder and the address, then choose “Send again” when the timer ends.`,
      ],
    },
    {
      questionId: 'log-in-refused',
      question: 'I can’t log in',
      answer: [
        'Check the spelling of your username, or use your email address instead. Capitals matter in the password, but not in the username. Use the eye icon to see what you typed. After too many wrong attempts, you need to wait a few minutes. We never lock your account.',
      ],
    },
    {
      questionId: 'username-taken',
      question: 'My username is taken',
      answer: [
        'Someone else uses that username. Add a dot, an underscore or numbers to yours. It can have 3 to 30 characters.',
      ],
    },
    {
      questionId: 'change-profile',
      question: 'How do I change my name, picture or password?',
      answer: [
        'In [settings](Settings), under “Profile” and “Password”. Your device crops a picture to a square and resizes it before upload. A new password logs out your other devices.',
      ],
    },
    {
      questionId: 'devices',
      question: 'Where am I logged in?',
      answer: [
        'Your [settings](Settings) list your devices, their browsers and when you last used each. Log out one device there with your password, or all other devices at once. A lost phone loses access straight away. If you do not recognise a device, change your password too.',
      ],
    },
    {
      questionId: 'my-data',
      question: 'How do I get a copy of my data?',
      answer: [
        'In [settings](Settings), under “Your data”, choose “Download my data”. You get a JSON file, which any text editor can open, with your profile, settings, favourites, followed artists, searches, devices, account log, and the plays, downloads and shares we still remember.',
      ],
    },
    {
      questionId: 'delete-account',
      question: 'How do I delete my account?',
      answer: [
        {
          steps: [
            'In [settings](Settings), under “Your data”, choose “Delete account”.',
            'Enter your password and choose “Delete account”. You cannot undo this.',
          ],
        },
        'This deletes your profile and picture, favourites, followed artists, searches, settings, logins and account log, and the record of which songs and shared pages we counted for you. Your plays still count, without your name. Songs you downloaded stay on your device. We’ll email you to confirm.',
      ],
    },
    {
      questionId: 'clear-device',
      question: 'How do I clear Nyimbo from my device?',
      answer: [
        {
          steps: [
            'Log out in the account menu or in [settings](Settings). This removes your account’s data.',
            'Clear your recent searches in search, the queue in the player, and “Recently played” in your library. Unfollow artists on their pages.',
            'To remove everything else, including stored songs, open the site settings in your browser (the icon beside the address) and delete the data. Files you saved stay in your downloads folder.',
          ],
        },
        '[The privacy page](PrivacyPolicy#what-we-store-in-your-browser) lists every entry.',
      ],
    },
  ],
};
