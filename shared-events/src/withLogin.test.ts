import type { Bus } from './Bus.ts';
import { connectBus } from './connectBus.ts';
import type { LogInOutcome, SessionState } from './contract.ts';
import { setErrorReporter } from './diagnostics.ts';
import { buildSessionUser, createTestBus, recordBus, resetBus } from './testing/index.ts';
import { withLogin } from './withLogin.ts';

let shell: Bus;
let page: Bus;
let runs: number;
let answerDialog: (outcome: LogInOutcome) => void;

const action = () => (runs += 1);

beforeEach(() => {
  jest.useFakeTimers();
  resetBus();
  setErrorReporter(() => undefined);
  shell = createTestBus('shell');
  page = connectBus('mfe-catalogue@1');
  runs = 0;
  shell.publish('session', { status: 'anonymous' });
});

afterEach(() => jest.useRealTimers());

function openDialogs(): void {
  const waiting: ((outcome: LogInOutcome) => void)[] = [];
  createTestBus('mfe-auth').respond('auth/log-in', () => new Promise((resolve) => waiting.push(resolve)));
  answerDialog = (outcome) => waiting.forEach((resolve) => resolve(outcome));
}

const loggedIn = (): SessionState => ({ status: 'authenticated', user: buildSessionUser() });

async function logIn(): Promise<void> {
  await jest.advanceTimersByTimeAsync(0);
  shell.publish('session', loggedIn());
  shell.emit('session/changed', { status: 'authenticated' });
  answerDialog({ outcome: 'logged-in' });
  await jest.advanceTimersByTimeAsync(0);
}

describe('withLogin', () => {
  test('FAV-3 runs the action at once when logged in, without a dialog', async () => {
    const recording = recordBus();
    shell.publish('session', loggedIn());
    await expect(withLogin(page, 'favourite', action)).resolves.toEqual({ outcome: 'ran', result: 1 });
    expect(recording.requests('auth/log-in')).toEqual([]);
  });

  test('FAV-3 asks for a login when logged out and runs the action once, 2 seconds after it', async () => {
    openDialogs();
    const recording = recordBus();
    const outcome = withLogin(page, 'favourite', action);
    await logIn();
    expect(recording.requests('auth/log-in')).toEqual([{ reason: 'favourite' }]);
    await jest.advanceTimersByTimeAsync(1_999);
    expect(runs).toBe(0);
    await jest.advanceTimersByTimeAsync(1);
    await expect(outcome).resolves.toEqual({ outcome: 'ran', result: 1 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(1);
  });

  test('FAV-3 forgets the action when the dialog is dismissed', async () => {
    openDialogs();
    const outcome = withLogin(page, 'favourite', action);
    await jest.advanceTimersByTimeAsync(0);
    answerDialog({ outcome: 'dismissed' });
    await expect(outcome).resolves.toEqual({ outcome: 'dismissed' });
    shell.publish('session', loggedIn());
    await jest.advanceTimersByTimeAsync(60_000);
    expect(runs).toBe(0);
  });

  test('FAV-3 remembers the last of several clicks, so that a double click does not undo itself', async () => {
    openDialogs();
    const first = withLogin(page, 'favourite', action);
    const second = withLogin(page, 'favourite', action);
    await logIn();
    await jest.advanceTimersByTimeAsync(2_000);
    await expect(first).resolves.toEqual({ outcome: 'dismissed' });
    await expect(second).resolves.toEqual({ outcome: 'ran', result: 1 });
  });

  test('FAV-3 forgets the action when the listener logs out before it ran', async () => {
    openDialogs();
    const outcome = withLogin(page, 'favourite', action);
    await logIn();
    shell.emit('session/changed', { status: 'anonymous' });
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(outcome).resolves.toEqual({ outcome: 'dismissed' });
    expect(runs).toBe(0);
  });

  test.each(['before', 'after'])('FAV-3 forgets the action when its page is gone, %s the login', async (when) => {
    openDialogs();
    const outcome = withLogin(page, 'favourite', action);
    if (when === 'before') page.dispose();
    await logIn();
    if (when === 'after') page.dispose();
    await jest.advanceTimersByTimeAsync(60_000);
    await expect(outcome).resolves.toEqual({ outcome: 'dismissed' });
    expect(runs).toBe(0);
  });

  test('FAV-3 forgets the action when the dialog is unavailable', async () => {
    const outcome = withLogin(page, 'favourite', action);
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(outcome).resolves.toEqual({ outcome: 'dismissed' });
  });

  test('SES-3 waits for a session that is being restored instead of asking for a login', async () => {
    openDialogs();
    const recording = recordBus();
    shell.publish('session', { status: 'restoring', user: null });
    const outcome = withLogin(page, 'favourite', action);
    await jest.advanceTimersByTimeAsync(500);
    shell.publish('session', loggedIn());
    await expect(outcome).resolves.toEqual({ outcome: 'ran', result: 1 });
    expect(recording.requests('auth/log-in')).toEqual([]);
  });

  test('leaves nothing behind on a connection that lives as long as the page', async () => {
    openDialogs();
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
    expect(runs).toBe(10);
    expect(cleanups.size).toBe(1);
  });

  test('rejects with the error of the action', async () => {
    shell.publish('session', loggedIn());
    const outcome = withLogin(page, 'favourite', () => Promise.reject(new Error('refused')));
    await expect(outcome).rejects.toThrow('refused');
  });
});
