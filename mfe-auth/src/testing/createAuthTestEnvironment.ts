/** The environment of this remote in tests: the shell's part of the bus, and an API on a real port. */
import { configureApi, type CallName } from '@nyimbo/shared-api';
import { buildLoginAnswer } from '@nyimbo/shared-api/builders';
import { endpoints, examples } from '@nyimbo/shared-api/contract';
import { startTestServer, type StubResponse } from '@nyimbo/shared-api/testing';
import type { Bus, Preferences, SessionStart } from '@nyimbo/shared-events';
import { buildPreferences, createTestBus, recordBus, resetBus, type BusRecording } from '@nyimbo/shared-events/testing';

type Reply = StubResponse | undefined;

/** Calls that respond with the contract's example. */
const exampleCalls = [
  'requestResetCode',
  'resendCode',
  'newCaptcha',
  'verifyCode',
  'setNewPassword',
  'saveProfile',
  'savePicture',
  'changePassword',
  'sessions',
  'endSession',
  'endOtherSessions',
  'accountData',
  'deleteAccount',
] as const satisfies readonly CallName[];
const answeredCalls: readonly CallName[] = [
  'checkUsername',
  'checkContacts',
  'fanLogin',
  'createAccount',
  ...exampleCalls,
];

/** The shell's side of the bus and the API, for component tests. The test calls `close` at its end. */
export interface AuthTestEnvironment {
  /** The shell's connection to the bus. Tests also send requests to log in with it. */
  shell: Bus;
  recording: BusRecording;
  /** Sets the response of a call from now on. A reply of undefined leaves the call without a response. */
  answer: (name: CallName, reply: () => Reply) => void;
  /** The request bodies of a call, in order. */
  received: (name: CallName) => unknown[];
  publishPreferences: (change: Partial<Preferences>) => void;
  close: () => Promise<void>;
}

/** Builds the response to a call that the server rejects. */
export function buildRejection(
  status: number,
  rest: { errors?: Record<string, string>; error?: string },
): StubResponse {
  return { status, body: { status: 'error', code: 'invalid', message: 'Please check the form.', ...rest } };
}

/** Starts an API on a real port that accepts every call, and a shell without a session. Resets the bus first. */
export async function createAuthTestEnvironment(): Promise<AuthTestEnvironment> {
  resetBus();
  const replies = new Map<CallName, () => Reply>([
    ['checkUsername', () => ({ body: { status: 'success', errors: {} } })],
    ['checkContacts', () => ({ body: { status: 'success', errors: {} } })],
    ['fanLogin', () => ({ body: buildLoginAnswer() })],
    ['createAccount', () => ({ status: 201, body: buildLoginAnswer() })],
    ...exampleCalls.map((name): [CallName, () => Reply] => [name, () => ({ body: examples[name].answer })]),
  ]);
  const server = await startTestServer(({ path }) => {
    const name = findCallName(path);
    return name === undefined ? { status: 404 } : replies.get(name)?.();
  });
  configureApi({ apiBase: `${server.origin}/api`, getToken: () => null, onUnauthorised: undefined });

  const shell = createTestBus('shell');
  const recording = recordBus();
  const preferences = buildPreferences();
  shell.publish('session', { status: 'anonymous' });
  shell.publish('preferences', preferences);
  shell.handle('session/start', ({ user }: SessionStart) => {
    shell.publish('session', { status: 'authenticated', user });
    shell.emit('session/changed', { status: 'authenticated' });
  });
  shell.handle('session/end', () => {
    shell.publish('session', { status: 'anonymous' });
    shell.emit('session/changed', { status: 'anonymous' });
  });
  shell.handle('session/update-user', (user) => shell.publish('session', { status: 'authenticated', user }));
  shell.handle('preferences/set', (change) => shell.publish('preferences', { ...preferences, ...change }));
  shell.handle('toast/show', () => undefined);
  shell.handle('navigate/to', () => undefined);

  return {
    shell,
    recording,
    answer: (name, reply) => replies.set(name, reply),
    received: (name) =>
      server.requests
        .filter(({ path }) => path === `/api${endpoints[name].path}`)
        .map(({ body }): unknown => JSON.parse(body)),
    publishPreferences: (change) => shell.publish('preferences', { ...preferences, ...change }),
    close: async () => {
      shell.dispose();
      recording.stop();
      await server.close();
    },
  };
}

function findCallName(path: string): CallName | undefined {
  return answeredCalls.find((name) => `/api${endpoints[name].path}` === path);
}
