import { buildErrorExample, invalidExample } from '../../contract/exampleErrors.ts';
import { done, forbidden, notFound, page, staleSignIn } from './exampleRows.ts';
import type { StudioCallExamples } from './StudioCallExamples.ts';

const AT = '2026-11-05T10:00:00.000Z';

const takedown = {
  id: 4,
  kind: 'song',
  refId: 7,
  name: 'Mvula ya Chikondi',
  reason: 'ownership',
  requestedBy: 'NY-W4HT-9RBC',
  note: '',
  by: 'grace.mod',
  at: AT,
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
  createdAt: AT,
  closedAt: null,
} as const;

const entry = {
  ...entryRow,
  words: 'I wrote and recorded this song.',
  note: null,
  page: '/song/Mvula%20ya%20Chikondi&a_src=Thandi%20Banda',
  song: { id: 7, title: 'Mvula ya Chikondi', artist: 'Thandi Banda', state: 'published' as const, version: 3 },
  answers: [{ text: 'We have taken the song down.', by: 'grace.mod', at: AT }],
};

const userRow = {
  id: 12,
  username: 'chikondi.phiri',
  fullname: 'Chikondi Phiri',
  email: 'chikondi@example.com',
  mobileNumber: '+265991234567',
  createdAt: AT,
  lastSeenAt: AT,
  role: null,
  isSuspended: true,
};

const user = {
  ...userRow,
  city: 'Zomba',
  sessions: [{ device: 'Chrome on Android', createdAt: AT, lastSeenAt: AT }],
  events: [{ kind: 'logged-in', at: AT, network: '198.51.100.0/24', device: 'Chrome on Android' }],
  reports: [{ reference: 'NY-7KQX-M2PA', kind: 'message', topic: 'fault', at: AT, isOpen: true }],
  suspensions: [
    {
      reason: 'Insulting messages.',
      by: 'grace.mod',
      at: AT,
      until: '2026-12-05T10:00:00Z',
      liftedAt: null,
      liftedBy: null,
    },
  ],
};

const userAnswer = { ...done, user };
const entryAnswer = { ...done, entry };
const reference = 'NY-W4HT-9RBC';

/** Examples of the calls about takedowns, the inbox and users. */
export const exampleModeration = {
  takedowns: { request: { state: 'active' }, answer: { takedowns: [takedown], ...page }, error: forbidden },
  takeDown: {
    request: { kind: 'song', id: 7, reason: 'ownership', requestedBy: reference, note: '' },
    answer: { ...done, takedown },
    error: buildErrorExample('taken-down', 'This has been taken down already.'),
  },
  undoTakedown: {
    request: { id: 4 },
    answer: { ...done, takedown: { ...takedown, undoneAt: AT, undoneBy: 'grace.mod' } },
    error: notFound,
  },
  studioInbox: {
    request: { state: 'open', assigned: 'me' },
    answer: { entries: [entryRow], ...page },
    error: forbidden,
  },
  studioInboxEntry: { request: { reference }, answer: { entry }, error: notFound },
  assignEntry: { request: { reference, username: 'grace.mod' }, answer: entryAnswer, error: notFound },
  answerEntry: {
    request: { reference, text: 'We have taken the song down.', isClosed: false },
    answer: entryAnswer,
    error: invalidExample('text', 'Please write an answer.'),
  },
  closeEntry: { request: { reference, note: null }, answer: entryAnswer, error: notFound },
  reopenEntry: { request: { reference }, answer: entryAnswer, error: notFound },
  studioUsers: { request: { text: 'chiko' }, answer: { users: [userRow], ...page }, error: forbidden },
  studioUser: { request: { id: 12 }, answer: { user }, error: notFound },
  suspendUser: {
    request: { id: 12, reason: 'Insulting messages.', until: '2026-12-05T10:00:00Z' },
    answer: userAnswer,
    error: invalidExample('until', 'Choose a time in the future.'),
  },
  liftSuspension: { request: { id: 12 }, answer: userAnswer, error: notFound },
  endUserSessions: { request: { id: 12 }, answer: userAnswer, error: staleSignIn },
} satisfies Partial<StudioCallExamples>;
