import * as entity from './exampleEntities.ts';
import type { CallExamples } from './CallExamples.ts';
import { buildErrorExample, busyExample, buildInvalidExample } from './exampleErrors.ts';

const songs = [entity.exampleSong];
const albums = [entity.exampleAlbum];
const success = { status: 'success' } as const;
const session = { ...entity.exampleSession, ...success };
const loginNeeded = buildErrorExample('unauthorised', 'Please log in to continue.');
const wrongPassword = buildInvalidExample('password', 'Wrong username, email or password.');
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
    error: buildInvalidExample('username', 'This username is taken. Please choose another.'),
  },
  login: { request: { name: 'chikondi.phiri', password: 'kuyimba7' }, answer: session, error: wrongPassword },
  logout: { request: {}, answer: success, error: busyExample },
  search: {
    request: { input: 'chikondi' },
    answer: { artists: [entity.exampleArtist], songs, albums },
    error: buildInvalidExample('input', 'A search can have up to 200 characters.'),
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
    request: { postId: 7, isRecorded: true },
    answer: { response: 'success', plays: 1285, isRecorded: true },
    error: buildErrorExample('not-found', 'Song not found.'),
  },
  countShare: {
    request: { postId: 7 },
    answer: { response: 'success', shares: 13 },
    error: buildErrorExample('not-found', 'This song is no longer available.'),
  },
  countPageShare: {
    request: { kind: 'album', id: 7 },
    answer: { response: 'success', shares: 4 },
    error: buildErrorExample('not-found', 'This page is no longer available.'),
  },
  countDownload: {
    request: { postId: 7 },
    answer: { response: 'success', downloads: 97 },
    error: buildErrorExample('not-found', 'This song is no longer available.'),
  },
  listening: {
    request: { isSounding: true },
    answer: success,
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
    error: buildInvalidExample('email', 'Please enter a full email address, such as name@example.com.'),
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
  followArtist: {
    request: { name: 'Thandi Banda' },
    answer: { ...success, name: 'Thandi Banda', followers: 319 },
    error: loginNeeded,
  },
  unfollowArtist: {
    request: { name: 'Thandi Banda' },
    answer: { ...success, name: 'Thandi Banda', followers: 318 },
    error: loginNeeded,
  },
  changePlaylists: {
    request: {
      changes: [
        {
          type: 'create',
          changeId: '6f1d2f9c-0b77-4a52-9d0e-0c6f3f5a1b01',
          playlistId: entity.exampleOwnPlaylist.playlistId,
          title: 'Rainy evenings',
        },
        {
          type: 'add',
          changeId: '6f1d2f9c-0b77-4a52-9d0e-0c6f3f5a1b02',
          playlistId: entity.exampleOwnPlaylist.playlistId,
          entries: [{ entryId: '5b0c7a1e-33d4-4b7a-8f52-91f0d8c6a702', songId: 7 }],
        },
      ],
    },
    answer: { ...success, playlists: [entity.exampleOwnPlaylist] },
    error: buildInvalidExample('changes', 'You can have up to 200 playlists. Delete one to make room.'),
  },
  mergeLibrary: {
    request: {
      playlistChanges: [],
      followedArtists: ['Thandi Banda'],
      recentlyPlayed: [{ songId: 7, heardAt: '2026-11-20T18:04:00.000Z' }],
    },
    answer: success,
    error: loginNeeded,
  },
  clearRecentlyPlayed: { request: {}, answer: success, error: loginNeeded },
  saveSettings: { request: entity.exampleSettings, answer: success, error: loginNeeded },
  staffToken: { request: {}, answer: { token: 'example-session-id.example-secret' }, error: loginNeeded },
  sendMessage: {
    request: {
      name: 'Chikondi Phiri',
      email: 'chikondi@example.com',
      topic: 'fault',
      message: 'Songs have not played on my phone since this morning.',
    },
    answer: { ...success, reference: 'NY-7KQX-M2PA' },
    error: buildInvalidExample('topic', 'Please choose a topic.'),
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
    answer: { ...success, reference: 'NY-W4HT-9RBC' },
    error: buildInvalidExample('page', 'We couldn’t find that song.'),
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
    error: buildInvalidExample('kind', 'Invalid option'),
  },
  reportPlaybackFaults: {
    request: { stalled: 2, decode: 1 },
    answer: null,
    error: buildInvalidExample('stalled', 'Too big: expected number to be <=20'),
  },
  clearRecentSearches: { request: { input: 'thandi' }, answer: success, error: loginNeeded },
} satisfies Partial<CallExamples>;
