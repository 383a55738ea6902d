import type { QuestionGroup } from '../InfoContent.ts';
import { privacyFigures } from '../privacy/privacyFigures.ts';

/** FAQ: whether an account is needed, login, passwords and deletion. The help centre has the steps. */
export const accountQuestions: QuestionGroup = {
  groupId: 'account',
  heading: 'Your account',
  questions: [
    {
      questionId: 'need-account',
      question: 'Do I need an account?',
      answer: [
        'Only to save favourites, and to use the same followed artists, recently played songs, settings and searches on all your devices. You can [create one](Register) at any time. It’s free.',
      ],
    },
    {
      questionId: 'two-phones',
      question: 'Can I use Nyimbo on two phones?',
      answer: [
        'Yes. Log in on both to use the same favourites, followed artists, recently played songs and settings. Your [settings](Settings) list every device you’re logged in on, and you can log any of them out there with your password.',
      ],
    },
    {
      questionId: 'log-in-with',
      question: 'What do I log in with?',
      answer: ['Your username or your email address, and your password.'],
    },
    {
      questionId: 'forgot-password',
      question: 'I forgot my password. What now?',
      answer: [
        `Choose “Forgot password?” when you log in. We’ll email you a code that works once, for ${privacyFigures.resetCodeMinutes} minutes. Use it to set a new password. [The guide](HelpCentre#new-password) explains each step.`,
      ],
    },
    {
      questionId: 'stay-logged-in',
      question: 'How long do I stay logged in?',
      answer: [
        `Until you log out. We log out a device you have not used for ${privacyFigures.unusedSessionDays} days, and every device after ${privacyFigures.maxSessionYears} years.`,
      ],
    },
    {
      questionId: 'delete-account',
      question: 'How do I delete my account?',
      answer: [
        'In [settings](Settings), under “Your data”. Enter your password to delete your account and everything in it straight away. [The guide](HelpCentre#delete-account) explains what goes and what stays.',
      ],
    },
    {
      questionId: 'username-change',
      question: 'Can I change my username or my email address?',
      answer: ['Not yet. You can change your full name, city, picture and password in [settings](Settings).'],
    },
  ],
};
