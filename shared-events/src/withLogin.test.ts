import type { Bus } from './Bus.ts';
import { connectBus } from './connectBus.ts';
import type { LogInOutcome, SessionState } from './contract.ts';
import { setErrorReporter } from './diagnostics.ts';
import { buildSessionUser, createTestBus, recordBus, resetBus } from './testing/index.ts';
import { withLogin } from './withLogin.ts';

let shell: Bus;
let page: Bus;
let runCount: number;
let answerDialog: (outcome: LogInOutcome) => void;

const action = () => (runCount += 1);

beforeEach(() => {
  jest.useFakeTimers();
  resetBus();
  setErrorReporter(() => undefined);
  shell = createTestBus('shell');
  page = connectBus('mfe-catalogue@1');
  runCount = 0;
  shell.publish('session', { status: 'anonymous' });
});

afterEach(() => jest.useRealTimers());

function answerLoginRequests(): void {
  const waiting: ((outcome: LogInOutcome) => void)[] = [];
  createTestBus('mfe-auth').respond('auth/log-in', () => new Promise((resolve) => waiting.push(resolve)));
  answerDialog = (outcome) => waiting.forEach((resolve) => resolve(outcome));
}

const buildSession = (): SessionState => ({ status: 'authenticated', user: buildSessionUser() });

async function logIn(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
  shell.publish('session', buildSession());
  shell.emit('session/changed', { status: 'authenticated' });
  answerDialog({ outcome: 'logged-in' });
  await jest.advanceTimersByTimeAsync(0);
}

describe('withLogin', () => {
  test('FAV-3 runs the action at once, without a dialog, when the user is logged in', async () => {
    const recording = recordBus();
    shell.publish('session', buildSession());
    await expect(withLogin(page, 'favourite', action)).resolves.toEqual({ outcome: 'ran', result: 1 });
    expect(recording.requests('auth/log-in')).toEqual([]);
  });

  test('FAV-3 asks a visitor to log in, and runs the action once, 2 seconds after the login', async () => {
    answerLoginRequests();
    const recording = recordBus();
    const outcome = withLogin(page, 'favourite', action);
    await logIn();
    expect(recording.requests('auth/log-in')).toEqual([{ reason: 'favourite' }]);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(runCount).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toEqual({ outcome: 'ran', result: 1 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runCount).toBe(1);
  });

  test('FAV-3 drops the action when the dialog is dismissed', async () => {
    answerLoginRequests();
    const outcome = withLogin(page, 'favourite', action);
    await jest.advanceTimersByTimeAsync(0);
    answerDialog({ outcome: 'dismissed' });
    await expect(outcome).resolves.toEqual({ outcome: 'dismissed' });
    shell.publish('session', buildSession());
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runCount).toBe(0);
  });

  test('FAV-3 runs only the last of several clicks, so that a double click does not undo itself', async () => {
    answerLoginRequests();
    const first = withLogin(page, 'favourite', action);
    const second = withLogin(page, 'favourite', action);
    await logIn();
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(first).resolves.toEqual({ outcome: 'dismissed' });
    await expect(second).resolves.toEqual({ outcome: 'ran', result: 1 });
  });

  test('FAV-3 drops the action when the listener logs out before it runs', async () => {
    answerLoginRequests();
    const outcome = withLogin(page, 'favourite', action);
    await logIn();
    shell.emit('session/changed', { status: 'anonymous' });
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(outcome).resolves.toEqual({ outcome: 'dismissed' });
    expect(runCount).toBe(0);
  });

  test.each(['before', 'after'])('FAV-3 drops the action when its page is closed %s the login', async (when) => {
    answerLoginRequests();
    const outcome = withLogin(page, 'favourite', action);
    if (when === 'before') page.dispose();
    await logIn();
    if (when === 'after') page.dispose();
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(outcome).resolves.toEqual({ outcome: 'dismissed' });
    expect(runCount).toBe(0);
  });

  test('FAV-3 drops the action when the dialog is unavailable', async () => {
    const outcome = withLogin(page, 'favourite', action);
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(outcome).resolves.toEqual({ outcome: 'dismissed' });
  });

  test('SES-3 waits for a session that is being restored instead of asking for a login', async () => {
    answerLoginRequests();
    const recording = recordBus();
    shell.publish('session', { status: 'restoring', user: null });
    const outcome = withLogin(page, 'favourite', action);
    await jest.advanceTimersByTimeAsync(500);
    shell.publish('session', buildSession());
    await expect(outcome).resolves.toEqual({ outcome: 'ran', result: 1 });
    expect(recording.requests('auth/log-in')).toEqual([]);
  });

  test('leaves no cleanups on a connection that lives as long as the page', async () => {
    answerLoginRequests();
    const cleanups = new Set<() => void>();
    const counting: Bus = {
      ...page,
      onDispose: (cleanup) => {
        cleanups.add(cleanup);
        const runNow = page.onDispose(cleanup);
        return () => {
          cleanups.delete(cleanup);
          runNow();
        };
      },
    };
    for (let click = 0; click < 10; click += 1) {
      const outcome = withLogin(counting, 'favourite', action);
      await logIn();
      await jest.advanceTimersByTimeAsync(2_000);
      await outcome;
      shell.publish('session', { status: 'anonymous' });
    }
    expect(runCount).toBe(10);
    expect(cleanups.size).toBe(1);
  });

  test('rejects with the error of the action', async () => {
    shell.publish('session', buildSession());
    const outcome = withLogin(page, 'favourite', () => Promise.reject(new Error('refused')));
    await expect(outcome).rejects.toThrow('refused');
  });
});
