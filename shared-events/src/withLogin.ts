import type { Bus } from './Bus.ts';
import type { LogInOutcome, LogInRequest, SessionState } from './contract.ts';
import { isBusError } from './BusError.ts';
import { startTimer } from './startTimer.ts';

/** What became of an action that needs a login. */
export type WithLoginOutcome<Result> = { outcome: 'ran'; result: Result } | { outcome: 'dismissed' };

/** FAV-3: how long after a login the remembered action runs. */
export const REPEAT_AFTER_LOGIN_MS = 2000;

/** The one remembered action of each connection: as FAV-3 has it, a later click replaces an earlier one. */
const remembered = new WeakMap<Bus, symbol>();

/**
 * Runs an action that only a logged-in listener may do (FAV-3).
 *
 * Logged in: at once. Logged out: the login dialog opens, and the action runs once, two seconds after a login. It is
 * forgotten when the dialog is dismissed or cannot be had, when a later `withLogin` of the same connection takes its
 * place, when the listener logs out again before it ran, and when the connection is disposed.
 *
 * Rejects only with the action's own error.
 */
export async function withLogin<Result>(
  bus: Bus,
  reason: LogInRequest['reason'],
  action: () => Result | Promise<Result>,
): Promise<WithLoginOutcome<Result>> {
  const ticket = Symbol(reason);
  if (!remembered.has(bus)) bus.onDispose(() => remembered.delete(bus));
  remembered.set(bus, ticket);
  const session = await settledSession(bus);
  if (session.status === 'authenticated') return { outcome: 'ran', result: await action() };
  if (remembered.get(bus) !== ticket) return { outcome: 'dismissed' };

  const answer = await requestLogin(bus, reason);
  if (answer.outcome === 'dismissed' || remembered.get(bus) !== ticket) return { outcome: 'dismissed' };

  const mayRun = await waitAfterLogin(bus);
  if (!mayRun || remembered.get(bus) !== ticket) return { outcome: 'dismissed' };
  return { outcome: 'ran', result: await action() };
}

/** The session, once a restore that is under way has ended: a click during it must not open the dialog. */
function settledSession(bus: Bus): SessionState | Promise<SessionState> {
  const session = bus.read('session') ?? { status: 'anonymous' };
  if (session.status !== 'restoring') return session;
  return new Promise((resolve) => {
    const finish = (settled: SessionState) => {
      resolve(settled);
      stopWatching();
      stopWaiting();
    };
    const stopWatching = bus.watch('session', (next) => {
      if (next.status !== 'restoring') finish(next);
    });
    const stopWaiting = bus.onDispose(() => finish({ status: 'anonymous' }));
  });
}

async function requestLogin(bus: Bus, reason: LogInRequest['reason']): Promise<LogInOutcome> {
  try {
    return await bus.request('auth/log-in', { reason });
  } catch (error) {
    // No dialog to log in with, or it went away: the bus has reported it and told the listener.
    if (isBusError(error)) return { outcome: 'dismissed' };
    throw error;
  }
}

/** Two seconds; false at once when the listener logs out or the connection is disposed meanwhile. */
function waitAfterLogin(bus: Bus): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (mayRun: boolean) => {
      resolve(mayRun);
      stopTimer();
      stopListening();
      stopWaiting();
    };
    const stopTimer = startTimer(REPEAT_AFTER_LOGIN_MS, () => finish(true));
    const stopListening = bus.on('session/changed', ({ status }) => {
      if (status === 'anonymous') finish(false);
    });
    const stopWaiting = bus.onDispose(() => finish(false));
  });
}
