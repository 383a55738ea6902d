import * as entity from './exampleEntities.ts';
import type { CallExamples } from './CallExamples.ts';
import { buildErrorExample, buildInvalidExample } from './exampleErrors.ts';

const success = { status: 'success' } as const;
const loginNeeded = buildErrorExample('unauthorised', 'Please log in to continue.');
const tooManyAttempts = buildErrorExample('too-many', 'Too many attempts. Wait a moment and try again.');
const wrongPassword = buildInvalidExample('password', 'Wrong password.');
const email = 'chikondi@example.com';
const resetCodeRequest = { MUiSession: null, isMobile: false, email };
const newPasswordFields = { newPassword: 'kuyimba8', confirmNewPassword: 'kuyimba8' };
/** A valid proof: PBKDF2 with two iterations derives this key from counter 3. Tests can compute it instantly. */
const proof = '816b3082960b8de0c8f5da92e0d6001a573a9168c1da14884710bede64312d19';
const challenge = {
  algorithm: 'PBKDF2/SHA-256',
  nonce: '6d76756c61206b756368657a61203134',
  salt: '6e79696d626f206368616c6c656e6765',
  cost: 2,
  keyPrefix: proof.slice(0, 32),
} as const;
const { user } = entity.exampleSession;
const EXAMPLE_TIME = '2026-11-21T12:00:00.000Z';
const session = {
  sessionId: 'example-session-id',
  device: 'Chrome on Android',
  isCurrent: true,
  createdAt: EXAMPLE_TIME,
  lastSeenAt: EXAMPLE_TIME,
};

/** Examples of the account calls, except registration and login. */
export const exampleAccounts = {
  sessions: { request: {}, answer: { sessions: [session] }, error: loginNeeded },
  accountData: {
    request: {},
    answer: {
      exportedAt: EXAMPLE_TIME,
      profile: {
        username: 'chikondi.phiri',
        fullname: 'Chikondi Phiri',
        email,
        mobileNumber: '+265991234567',
        gender: 'female',
        dateOfBirth: '1999-04-02',
        city: 'Zomba',
        picture: null,
        createdAt: EXAMPLE_TIME,
      },
      settings: entity.exampleSettings,
      favourites: [{ songId: 7, title: 'Mvula ya Chikondi', artist: 'Thandi Banda', addedAt: EXAMPLE_TIME }],
      followedArtists: [{ artistId: 2, name: 'Thandi Banda', followedAt: EXAMPLE_TIME }],
      playlists: [
        {
          playlistId: entity.exampleOwnPlaylist.playlistId,
          title: 'Rainy evenings',
          description: 'For the walk home from the market.',
          sharedAddress: null,
          createdAt: EXAMPLE_TIME,
          updatedAt: EXAMPLE_TIME,
          deletedAt: null,
          songs: [{ songId: 7, title: 'Mvula ya Chikondi', artist: 'Thandi Banda', addedAt: EXAMPLE_TIME }],
        },
      ],
      recentlyPlayed: [{ songId: 7, title: 'Mvula ya Chikondi', artist: 'Thandi Banda', heardAt: EXAMPLE_TIME }],
      recentSearches: [{ input: 'thandi', searchedAt: EXAMPLE_TIME }],
      plays: [{ songId: 7, title: 'Mvula ya Chikondi', artist: 'Thandi Banda', countedAt: EXAMPLE_TIME }],
      downloads: [{ songId: 7, title: 'Mvula ya Chikondi', artist: 'Thandi Banda', countedAt: EXAMPLE_TIME }],
      shares: [],
      pageShares: [],
      sessions: [session],
      events: [{ kind: 'logged-in', at: EXAMPLE_TIME, network: '192.0.2.0/24' }],
    },
    error: loginNeeded,
  },
  checkUser: {
    request: { name: 'chikondi.phiri' },
    answer: success,
    error: buildInvalidExample('name', 'That username or email address is too long.'),
  },
  verifyPassword: { request: { password: 'kuyimba7' }, answer: success, error: wrongPassword },
  requestResetCode: {
    request: resetCodeRequest,
    answer: success,
    error: buildInvalidExample('email', 'Please enter a full email address, such as name@example.com.'),
  },
  resendCode: { request: resetCodeRequest, answer: success, error: tooManyAttempts },
  verifyCode: {
    request: { ...resetCodeRequest, otp: 'K7QX2M', captchaId: 'example-captcha-id', proof, captcha: 'TR4WPN' },
    answer: { ...success, message: 'Code accepted.', resetToken: 'example-reset-token' },
    error: buildInvalidExample('otp', 'The selected code is wrong or has expired.'),
  },
  setNewPassword: {
    request: { ...resetCodeRequest, resetToken: 'example-reset-token', ...newPasswordFields },
    answer: { ...success, username: 'chikondi.phiri' },
    error: buildInvalidExample('confirmNewPassword', 'Passwords do not match. Please try again.'),
  },
  resetPassword: {
    request: { email, otp: 'K7QX2M', ...newPasswordFields },
    answer: success,
    error: buildInvalidExample('otp', 'The selected code is wrong or has expired.'),
  },
  newCaptcha: {
    request: {},
    answer: {
      captchaId: 'example-captcha-id',
      image: 'data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22/%3E',
      question: 'Which of these is a fruit: stone, mango, river?',
      challenge,
    },
    error: tooManyAttempts,
  },
  changePassword: { request: { password: 'kuyimba7', ...newPasswordFields }, answer: success, error: wrongPassword },
  saveProfile: {
    request: { fullname: 'Chikondi Phiri', city: 'Zomba' },
    answer: { ...success, user },
    error: buildInvalidExample('fullname', 'Please enter your full name.'),
  },
  savePicture: {
    request: { picture: 'iVBORw0KGgo=' },
    answer: { ...success, user },
    error: buildInvalidExample('picture', 'This file is not a picture.'),
  },
  endSession: {
    request: { sessionId: 'example-session-id', password: 'kuyimba7' },
    answer: success,
    error: buildErrorExample('not-found', 'This device is already logged out.'),
  },
  endOtherSessions: { request: { password: 'kuyimba7' }, answer: success, error: wrongPassword },
  deleteAccount: { request: { password: 'kuyimba7' }, answer: success, error: wrongPassword },
} satisfies Partial<CallExamples>;
