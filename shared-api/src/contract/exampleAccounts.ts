import * as entity from './exampleEntities.ts';
import type { CallExamples } from './CallExamples.ts';
import { buildErrorExample, invalidExample } from './exampleErrors.ts';

const done = { status: 'success' } as const;
const loginNeeded = buildErrorExample('unauthorised', 'Please log in to continue.');
const tooMany = buildErrorExample('too-many', 'Too many attempts. Wait a moment and try again.');
const wrongPassword = invalidExample('password', 'Wrong password.');
const email = 'chikondi@example.com';
const resetCode = { MUiSession: null, isMobile: false, email };
const newPassword = { newPassword: 'kuyimba8', confirmNewPassword: 'kuyimba8' };
/** The key of counter 3, by PBKDF2 with two iterations: a valid proof that tests compute instantly. */
const proof = '816b3082960b8de0c8f5da92e0d6001a573a9168c1da14884710bede64312d19';
const challenge = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '6d76756c61206b756368657a61203134',
  salt: '6e79696d626f206368616c6c656e6765',
  cost: 2,
  keyPrefix: proof.slice(0, 32),
} as const;
const { user } = entity.exampleSession;
const at = '2026-11-21T12:00:00.000Z';
const session = {
  sessionId: 'example-session-id',
  device: 'Chrome on Android',
  isCurrent: true,
  createdAt: at,
  lastSeenAt: at,
};

/** Examples of the account calls, except registration and login. */
export const exampleAccounts = {
  sessions: { request: {}, answer: { sessions: [session] }, error: loginNeeded },
  accountData: {
    request: {},
    answer: {
      exportedAt: at,
      profile: {
        username: 'chikondi.phiri',
        fullname: 'Chikondi Phiri',
        email,
        mobileNumber: '+265991234567',
        gender: 'female',
        dateOfBirth: '1999-04-02',
        city: 'Zomba',
        picture: null,
        createdAt: at,
      },
      settings: entity.exampleSettings,
      favourites: [{ songId: 7, title: 'Mvula ya Chikondi', artist: 'Thandi Banda', addedAt: at }],
      recentSearches: [{ input: 'thandi', searchedAt: at }],
      plays: [{ songId: 7, title: 'Mvula ya Chikondi', artist: 'Thandi Banda', countedAt: at }],
      downloads: [{ songId: 7, title: 'Mvula ya Chikondi', artist: 'Thandi Banda', countedAt: at }],
      shares: [],
      sessions: [session],
      events: [{ kind: 'logged-in', at, network: '192.0.2.0/24' }],
    },
    error: loginNeeded,
  },
  checkUser: {
    request: { name: 'chikondi.phiri' },
    answer: done,
    error: invalidExample('name', 'That username or email address is too long.'),
  },
  verifyPassword: { request: { password: 'kuyimba7' }, answer: done, error: wrongPassword },
  requestResetCode: {
    request: resetCode,
    answer: done,
    error: invalidExample('email', 'Please enter a full email address, such as name@example.com.'),
  },
  resendCode: { request: resetCode, answer: done, error: tooMany },
  verifyCode: {
    request: { ...resetCode, otp: 'K7QX2M', captchaId: 'example-captcha-id', proof, captcha: 'TR4WPN' },
    answer: { ...done, message: 'Code accepted.', resetToken: 'example-reset-token' },
    error: invalidExample('otp', 'The selected code is wrong or has expired.'),
  },
  setNewPassword: {
    request: { ...resetCode, resetToken: 'example-reset-token', ...newPassword },
    answer: { ...done, username: 'chikondi.phiri' },
    error: invalidExample('confirmNewPassword', 'Passwords do not match. Please try again.'),
  },
  resetPassword: {
    request: { email, otp: 'K7QX2M', ...newPassword },
    answer: done,
    error: invalidExample('otp', 'The selected code is wrong or has expired.'),
  },
  newCaptcha: {
    request: {},
    answer: {
      captchaId: 'example-captcha-id',
      image: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
      question: 'Which of these is a fruit: stone, mango, river?',
      challenge,
    },
    error: tooMany,
  },
  changePassword: { request: { password: 'kuyimba7', ...newPassword }, answer: done, error: wrongPassword },
  saveProfile: {
    request: { fullname: 'Chikondi Phiri', city: 'Zomba' },
    answer: { ...done, user },
    error: invalidExample('fullname', 'Please enter your full name.'),
  },
  savePicture: {
    request: { picture: 'iVBORw0KGgo=' },
    answer: { ...done, user },
    error: invalidExample('picture', 'This file is not a picture.'),
  },
  endSession: {
    request: { sessionId: 'example-session-id', password: 'kuyimba7' },
    answer: done,
    error: buildErrorExample('not-found', 'This device is already logged out.'),
  },
  endOtherSessions: { request: { password: 'kuyimba7' }, answer: done, error: wrongPassword },
  deleteAccount: { request: { password: 'kuyimba7' }, answer: done, error: wrongPassword },
} satisfies Partial<CallExamples>;
