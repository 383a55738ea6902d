import type { QuestionGroup } from '../InfoContent.ts';
import { kept } from '../privacy/kept.ts';

export const accountQuestions: QuestionGroup = {
  groupId: 'account',
  heading: 'Your account',
  questions: [
    {
      questionId: 'need-account',
      question: 'Do I need an account?',
      answer: [
        'Only for favourites, and for settings and searches that follow you from one device to another. You can [create one](Register) at any time; it is free.',
      ],
    },
    {
      questionId: 'two-phones',
      question: 'Can I use Nyimbo on two phones?',
      answer: [
        'Yes. Log in on both; your favourites and settings are the same on each. The [settings](Settings) list every device that is logged in, and you can log any of them out from there.',
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
        `Press “Forgot password?” where you log in. We mail you a code that works once, for ${kept.resetCodeMinutes} minutes; with it you set a new one. [The guide](HelpCentre#new-password) goes through it step by step.`,
      ],
    },
    {
      questionId: 'stay-logged-in',
      question: 'How long do I stay logged in?',
      answer: [
        `Until you log out. A device that has not been used for ${kept.sessionUnseenDays} days is logged out by itself, and every device after ${kept.sessionYears} years.`,
      ],
    },
    {
      questionId: 'delete-account',
      question: 'How do I delete my account?',
      answer: [
        'In the [settings](Settings), under “Your data”. You type your password once more, and the account is gone at once with all that belongs to it. [The guide](HelpCentre#delete-account) says what goes and what stays.',
      ],
    },
    {
      questionId: 'username-change',
      question: 'Can I change my username or my email address?',
      answer: [
        'Not yet. Your full name, your city, your picture and your password you can change in the [settings](Settings).',
      ],
    },
  ],
};
