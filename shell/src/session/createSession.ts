import type { Bus, Preferences, SessionState } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import type { Store } from '../support/createStore.ts';
import { createLogOut } from './createLogOut.ts';
import { createSessionCore } from './createSessionCore.ts';
import type { RestoreOutcome, SessionApi } from './SessionApi.ts';
import { isSessionKey, readSessionId, readStoredSession, type SessionStorages } from './sessionKeys.ts';

/** The login of this device: its state, its token, and their renewal by the server. */
export interface SessionOwner {
  state: Store<SessionState>;
  getToken(): string | null;
  /**
   * SES-5: renews a token that the API has rejected. Resolves with true when the cookie gave a new one, so that the
   * call can be repeated.
   */
  renew(): Promise<boolean>;
  /** Restores the stored session, if any (SES-3). */
  restore(): Promise<void>;
  dispose(): void;
}

interface SessionOptions {
  bus: Bus;
  storages: SessionStorages;
  api: SessionApi;
  /** Login takes the account's preferences (SET-2). */
  onPreferences: (preferences: Partial<Preferences>) => void;
  /** Resolves when no call of the ending session is in flight, because the logout makes the server reject it. */
  settleCalls: () => Promise<void>;
  /** SES-2: called when the user logs out here, to reset the theme. Not called when the server ends a session. */
  onLogOut: () => void;
}

/** A restore that takes longer no longer blocks: the stored session counts as valid until the response arrives. */
const RESTORE_TIMEOUT_MS = 15_000;

/** Owns the session. Keeps storage, the bus's `session` state and the other tabs in sync. @decides SES-3 */
export function createSession(options: SessionOptions): SessionOwner {
  const { bus, storages, api } = options;
  const scope = createScope();
  const core = createSessionCore(options);
  const { token, state, epoch, enter } = core;
  const { logOut, catchUp, drop } = createLogOut({ ...options, scope, core });

  const restore = async (): Promise<RestoreOutcome['outcome']> => {
    const epochBefore = epoch();
    const answer = await api.restore(readSessionId(storages));
    // A logout or login has happened since the request, so the response is about an old session.
    if (epoch() !== epochBefore) return 'unknown';
    if (answer.outcome === 'restored') core.goOn(answer.start);
    return answer.outcome;
  };
  const restoreOrLeave = async () => {
    const outcome = await restore();
    if (outcome === 'refused') core.leave();
    return outcome;
  };
  const followTabs = () => {
    // The server sends this tab's keys (SES-1). If it refuses, for example without cookies, the tab keeps the bearer
    // token.
    if (core.followStorage()) void restore();
  };

  scope.add(
    bus.handle('session/start', (session) => {
      drop();
      core.start(session);
    }),
  );
  scope.add(bus.handle('session/end', logOut));
  scope.add(bus.handle('session/update-user', core.updateUser));
  scope.listen(window, 'storage', ({ key }) => {
    if (isSessionKey(key)) followTabs();
  });
  // A page restored from the back/forward cache has missed storage events.
  scope.listen(window, 'pageshow', ({ persisted }) => {
    if (persisted) followTabs();
  });

  return {
    state,
    getToken: token.read,
    restore: async () => {
      const stored = readStoredSession(storages);
      if (!stored) {
        catchUp();
        return;
      }
      const believe = () => {
        if (state.read().status === 'restoring') enter({ status: 'authenticated', user: stored.user });
      };
      const stopWaiting = scope.timeout(believe, RESTORE_TIMEOUT_MS);
      await restoreOrLeave();
      stopWaiting();
      believe();
    },
    renew: async () => {
      if (state.read().status === 'anonymous') return false;
      return (await restoreOrLeave()) === 'restored';
    },
    dispose: scope.dispose,
  };
}
