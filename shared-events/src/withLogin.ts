import type { Bus } from './Bus.ts';
import type { LogInOutcome, LogInRequest, SessionState } from './contract.ts';
import { isBusError } from './BusError.ts';
import { startTimer } from './startTimer.ts';

/** The outcome of an action that needs a login. */
export type WithLoginOutcome<Result> = { outcome: 'ran'; result: Result } | { outcome: 'dismissed' };

/** Delay between the login and the remembered action (FAV-3). */
export const REPEAT_AFTER_LOGIN_MS = 2000;

/** The one remembered action of each connection; a later click replaces an earlier one (FAV-3). */
const remembered = new WeakMap<Bus, symbol>();

/**
 * Runs an action that requires a logged-in listener (FAV-3).
 *
 * When logged in, runs it at once. When logged out, opens the login dialog and runs the action once, two seconds after
 * the login. Drops the action when the dialog is dismissed or unavailable, when a later `withLogin` of the same
 * connection replaces it, when the listener logs out before it runs, and when the connection is disposed.
 *
 * Rejects only with the action's own error.
 * @decides FAV-3
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

/** Returns the session after any restore in progress has ended: a click during it must not open the dialog. */
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
    // The dialog is unavailable or went away. The bus has already reported that and shown a toast.
    if (isBusError(error)) return { outcome: 'dismissed' };
    throw error;
  }
}

/**
 * Waits two seconds. Resolves with false at once when the listener logs out or the connection is disposed in that time.
 */
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
