import type { Bus } from './Bus.ts';
import type { LogInOutcome, LogInRequest, SessionState } from './contract.ts';
import { isBusError } from './BusError.ts';
import { startTimer } from './startTimer.ts';

/** The outcome of an action that needs a login. */
export type WithLoginOutcome<Result> = { outcome: 'ran'; result: Result } | { outcome: 'dismissed' };

/** Delay between the login and the remembered action (FAV-3). */
export const LOGIN_TO_ACTION_DELAY_MS = 2000;

/**
 * The ID of the remembered action of each connection. A later click replaces the action of an earlier click (FAV-3).
 */
const rememberedActions = new WeakMap<Bus, symbol>();

/**
 * Runs an action that requires a logged-in listener (FAV-3).
 *
 * When logged in, runs the action immediately. When logged out, opens the login dialog and runs the action once, two
 * seconds after the login. Drops the action in four cases: the dialog is dismissed or unavailable, a later `withLogin`
 * of the same connection replaces the action, the listener logs out in the two seconds, or the connection is disposed.
 *
 * Rejects only with the action's own error or an error of the dialog's responder.
 * @decides FAV-3
 */
export async function withLogin<Result>(
  bus: Bus,
  reason: LogInRequest['reason'],
  action: () => Result | Promise<Result>,
): Promise<WithLoginOutcome<Result>> {
  const actionId = Symbol(reason);
  if (!rememberedActions.has(bus)) bus.onDispose(() => rememberedActions.delete(bus));
  rememberedActions.set(bus, actionId);
  const session = await waitForSession(bus);
  if (session.status === 'authenticated') return { outcome: 'ran', result: await action() };
  if (rememberedActions.get(bus) !== actionId) return { outcome: 'dismissed' };

  const answer = await requestLogin(bus, reason);
  if (answer.outcome === 'dismissed' || rememberedActions.get(bus) !== actionId) return { outcome: 'dismissed' };

  const mayRun = await waitAfterLogin(bus);
  if (!mayRun || rememberedActions.get(bus) !== actionId) return { outcome: 'dismissed' };
  return { outcome: 'ran', result: await action() };
}

/** Returns the session, after the restore if one is in progress. A click during a restore must not open the dialog. */
function waitForSession(bus: Bus): SessionState | Promise<SessionState> {
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
    // The dialog is unavailable. The bus has already reported the failure and shown a toast.
    if (isBusError(error)) return { outcome: 'dismissed' };
    throw error;
  }
}

/**
 * Waits two seconds. Resolves with false immediately when the listener logs out or the connection is disposed in that
 * time.
 */
function waitAfterLogin(bus: Bus): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (mayRun: boolean) => {
      resolve(mayRun);
      stopTimer();
      stopListening();
      stopWaiting();
    };
    const stopTimer = startTimer(LOGIN_TO_ACTION_DELAY_MS, () => finish(true));
    const stopListening = bus.on('session/changed', ({ status }) => {
      if (status === 'anonymous') finish(false);
    });
    const stopWaiting = bus.onDispose(() => finish(false));
  });
}
