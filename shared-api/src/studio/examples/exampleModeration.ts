import { buildErrorExample, buildInvalidExample } from '../../contract/exampleErrors.ts';
import { success, forbidden, notFound, examplePageTotals, passwordNeeded } from './exampleRows.ts';
import type { StudioCallExamples } from './StudioCallExamples.ts';

const EXAMPLE_TIME = '2026-11-05T10:00:00.000Z';

const takedown = {
  id: 4,
  kind: 'song',
  refId: 7,
  name: 'Mvula ya Chikondi',
  reason: 'ownership',
  requestedBy: 'NY-W4HT-9RBC',
  note: '',
  by: 'grace.mod',
  at: EXAMPLE_TIME,
  undoneAt: null,
  undoneBy: null,
} as const;

const entryRow = {
  reference: 'NY-W4HT-9RBC',
  kind: 'report',
  topic: 'ownership',
  senderName: 'Thandi Banda',
  email: 'thandi@example.com',
  excerpt: 'I wrote and recorded this song.',
  assignedTo: 'grace.mod',
  createdAt: EXAMPLE_TIME,
  closedAt: null,
} as const;

const entry = {
  ...entryRow,
  words: 'I wrote and recorded this song.',
  note: null,
  page: '/song/Mvula%20ya%20Chikondi&a_src=Thandi%20Banda',
  song: { id: 7, title: 'Mvula ya Chikondi', artist: 'Thandi Banda', state: 'published' as const, version: 3 },
  answers: [{ text: 'We have taken the song down.', by: 'grace.mod', at: EXAMPLE_TIME }],
};

const userRow = {
  id: 12,
  username: 'chikondi.phiri',
  fullname: 'Chikondi Phiri',
  email: 'chikondi@example.com',
  mobileNumber: '+265991234567',
  createdAt: EXAMPLE_TIME,
  lastSeenAt: EXAMPLE_TIME,
  role: null,
  isSuspended: true,
};

const user = {
  ...userRow,
  city: 'Zomba',
  sessions: [{ device: 'Chrome on Android', createdAt: EXAMPLE_TIME, lastSeenAt: EXAMPLE_TIME }],
  events: [{ kind: 'logged-in', at: EXAMPLE_TIME, network: '198.51.100.0/24', device: 'Chrome on Android' }],
  reports: [{ reference: 'NY-7KQX-M2PA', kind: 'message', topic: 'fault', at: EXAMPLE_TIME, isOpen: true }],
  suspensions: [
    {
      reason: 'Insulting messages.',
      by: 'grace.mod',
      at: EXAMPLE_TIME,
      until: '2026-12-05T10:00:00Z',
      liftedAt: null,
      liftedBy: null,
    },
  ],
};

const userAnswer = { ...success, user };
const entryAnswer = { ...success, entry };
const reference = 'NY-W4HT-9RBC';

/** Examples of the calls about takedowns, the inbox and users. */
export const exampleModeration = {
  takedowns: {
    request: { state: 'active' },
    answer: { takedowns: [takedown], ...examplePageTotals },
    error: forbidden,
  },
  takeDown: {
    request: { kind: 'song', id: 7, reason: 'ownership', requestedBy: reference, note: '' },
    answer: { ...success, takedown },
    error: buildErrorExample('taken-down', 'This is already taken down.'),
  },
  undoTakedown: {
    request: { id: 4 },
    answer: { ...success, takedown: { ...takedown, undoneAt: EXAMPLE_TIME, undoneBy: 'grace.mod' } },
    error: notFound,
  },
  studioInbox: {
    request: { state: 'open', assigned: 'me' },
    answer: { entries: [entryRow], ...examplePageTotals },
    error: forbidden,
  },
  studioInboxEntry: { request: { reference }, answer: { entry }, error: notFound },
  assignEntry: { request: { reference, username: 'grace.mod' }, answer: entryAnswer, error: notFound },
  answerEntry: {
    request: { reference, text: 'We have taken the song down.', isClosed: false },
    answer: entryAnswer,
    error: buildInvalidExample('text', 'Please write an answer.'),
  },
  closeEntry: { request: { reference, note: null }, answer: entryAnswer, error: notFound },
  reopenEntry: { request: { reference }, answer: entryAnswer, error: notFound },
  studioUsers: {
    request: { text: 'chiko' },
    answer: { users: [userRow], ...examplePageTotals },
    error: passwordNeeded,
  },
  studioUser: { request: { id: 12 }, answer: { user }, error: notFound },
  suspendUser: {
    request: { id: 12, reason: 'Insulting messages.', until: '2026-12-05T10:00:00Z' },
    answer: userAnswer,
    error: buildInvalidExample('until', 'Choose a time in the future.'),
  },
  liftSuspension: { request: { id: 12 }, answer: userAnswer, error: notFound },
  endUserSessions: { request: { id: 12 }, answer: userAnswer, error: passwordNeeded },
} satisfies Partial<StudioCallExamples>;
