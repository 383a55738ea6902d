import * as entity from './exampleEntities.ts';
import type { CallExamples } from './CallExamples.ts';
import { buildErrorExample, busyExample, invalidExample } from './exampleErrors.ts';

const songs = [entity.exampleSong];
const albums = [entity.exampleAlbum];
const done = { status: 'success' } as const;
const session = { ...entity.exampleSession, ...done };
const loginNeeded = buildErrorExample('unauthorised', 'Please log in to continue.');
const wrongPassword = invalidExample('password', 'Wrong username, email or password.');
const registration = {
  username: 'chikondi.phiri',
  fullname: 'Chikondi Phiri',
  email: 'chikondi@example.com',
  mobileNumber: '0991 234 567',
  dateOfBirth: '1999-04-02',
  gender: 'female',
  password: 'kuyimba7',
} as const;

/** Examples of the POST calls. */
export const exampleActions = {
  register: {
    request: registration,
    answer: session,
    error: invalidExample('username', 'This username is taken. Please choose another.'),
  },
  login: { request: { name: 'chikondi.phiri', password: 'kuyimba7' }, answer: session, error: wrongPassword },
  logout: { request: {}, answer: done, error: busyExample },
  search: {
    request: { input: 'chikondi' },
    answer: { artists: [entity.exampleArtist], songs, albums },
    error: invalidExample('input', 'A search can have up to 200 characters.'),
  },
  recentSearches: {
    request: { token: null },
    answer: { recentSearches: ['thandi'], othersearches: ['mvula', 'zomba'] },
    error: busyExample,
  },
  songPage: {
    request: { songTitle: 'Mvula ya Chikondi', artistName: 'Thandi Banda', isMobile: false },
    answer: {
      song: entity.exampleSongDetail,
      moreFromSaleArtists: songs,
      recentArtistAlbums: albums,
      songsTopChats: [entity.exampleChartEntry],
      songsMightAlsoLike: songs,
      trendingSongs: songs,
    },
    error: buildErrorExample('not-found', 'Song not found.'),
  },
  countPlay: {
    request: { postId: 7 },
    answer: { response: 'success', plays: 1285 },
    error: buildErrorExample('not-found', 'Song not found.'),
  },
  countShare: {
    request: { postId: 7 },
    answer: { response: 'success', shares: 13 },
    error: buildErrorExample('not-found', 'This song is no longer available.'),
  },
  countDownload: {
    request: { postId: 7 },
    answer: { response: 'success', downloads: 97 },
    error: buildErrorExample('not-found', 'This song is no longer available.'),
  },
  listening: {
    request: { isSounding: true },
    answer: done,
    error: buildErrorExample('too-many', 'Too many attempts. Wait a moment and try again.'),
  },
  checkUsername: {
    request: { isMobile: false, username: 'chikondi.phiri' },
    answer: { status: 'error', errors: { username: 'This username is taken. Please choose another.' } },
    error: buildErrorExample('too-many', 'Too many attempts. Wait a moment and try again.'),
  },
  checkContacts: {
    request: { isMobile: false, phoneNumber: '0991 234 567', email: 'chikondi@example.com' },
    answer: { status: 'success', errors: {} },
    error: buildErrorExample('too-many', 'Too many attempts. Wait a moment and try again.'),
  },
  createAccount: {
    request: { isMobile: false, ...registration },
    answer: session,
    error: invalidExample('email', 'Please enter a full email address, such as name@example.com.'),
  },
  restoreSession: {
    request: { MUiSession: null },
    answer: { ...entity.exampleSession, status: 'true' },
    error: loginNeeded,
  },
  fanLogin: {
    request: { MUiSession: null, isMobile: false, name: 'chikondi.phiri', password: 'kuyimba7' },
    answer: session,
    error: wrongPassword,
  },
  toggleFavourite: {
    request: { MUiSession: 'example-session-id', songId: 7 },
    answer: { status: 'success', action: 'added' },
    error: loginNeeded,
  },
  saveSettings: { request: entity.exampleSettings, answer: done, error: loginNeeded },
  sendMessage: {
    request: {
      name: 'Chikondi Phiri',
      email: 'chikondi@example.com',
      topic: 'fault',
      message: 'Songs have not played on my phone since this morning.',
    },
    answer: { ...done, reference: 'NY-7KQX-M2PA' },
    error: invalidExample('topic', 'Please choose a topic.'),
  },
  reportContent: {
    request: {
      page: '/song/Mvula%20ya%20Chikondi&a_src=Thandi%20Banda',
      reason: 'ownership',
      statement: 'I wrote and recorded this song and never agreed to have it here.',
      name: 'Thandi Banda',
      email: 'thandi@example.com',
      isTrue: true,
    },
    answer: { ...done, reference: 'NY-W4HT-9RBC' },
    error: invalidExample('page', 'We couldn’t find that song.'),
  },
  reportClientFault: {
    request: {
      remote: 'mfe-player',
      build: '4d1f0c7e9b2a',
      kind: 'timeout',
      message: 'The part did not load within 8 seconds.',
      fallback: '91ce53a07f44',
    },
    answer: null,
    error: invalidExample('kind', 'Invalid option'),
  },
  clearRecentSearches: { request: { input: 'thandi' }, answer: done, error: loginNeeded },
} satisfies Partial<CallExamples>;
