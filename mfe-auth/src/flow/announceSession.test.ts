import { buildLoginAnswer } from '@nyimbo/shared-api/builders';
import type { Bus } from '@nyimbo/shared-events';
import { createTestBus, recordBus, resetBus, type BusRecording } from '@nyimbo/shared-events/testing';
import { announceLogIn, announceRegistration } from './announceSession.ts';

let shell: Bus;
let auth: Bus;
let recording: BusRecording;

beforeEach(() => {
  jest.useFakeTimers();
  resetBus();
  shell = createTestBus('shell');
  auth = createTestBus('mfe-auth');
  shell.handle('toast/show', () => undefined);
  recording = recordBus();
});
afterEach(() => jest.useRealTimers());

const listSessionAndMergeNames = () =>
  recording.names().filter((name) => name === 'session/start' || name === 'library/merge');

test.each([
  ['a login', announceLogIn],
  ['a registration', announceRegistration],
])(
  'LIB-1 after %s, asks the library once to merge the device’s data into the account, after the session has started',
  (_, announce) => {
    let hasSession = false;
    const merges: boolean[] = [];
    shell.handle('session/start', () => {
      hasSession = true;
    });
    createTestBus('mfe-library').handle('library/merge', () => void merges.push(hasSession));
    announce(auth, buildLoginAnswer());
    expect(listSessionAndMergeNames()).toEqual(['session/start', 'library/merge']);
    expect(merges).toEqual([true]);
  },
);

test('LIB-1 the merge command waits for the library without an error toast, even when another handler sends it', async () => {
  // The shell's handler is a delivery in progress.
  shell.handle('session/start', () => undefined);
  shell.on('session/changed', () => announceLogIn(auth, buildLoginAnswer()));
  shell.emit('session/changed', { status: 'authenticated' });
  await jest.advanceTimersByTimeAsync(60_000);
  expect(recording.commands('toast/show')).toEqual([
    expect.objectContaining({ text: expect.stringContaining('Login') }),
  ]);
  const merges: unknown[] = [];
  createTestBus('mfe-library').handle('library/merge', (payload) => void merges.push(payload));
  await jest.advanceTimersByTimeAsync(0);
  expect(merges).toEqual([{}]);
});
