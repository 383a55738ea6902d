import type { Bus, Preferences, SessionState } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import type { Store } from '../support/createStore.ts';
import { createLogOut } from './createLogOut.ts';
import { createSessionCore } from './createSessionCore.ts';
import type { RestoreOutcome, SessionApi } from './sessionApi.ts';
import { isSessionKey, readSessionId, readStoredSession, type SessionStorages } from './sessionKeys.ts';

export interface SessionOwner {
  state: Store<SessionState>;
  getToken(): string | null;
  /** SES-5: the API has refused the token. True when the cookie gave a new one, so that the call can be repeated. */
  renew(): Promise<boolean>;
  /** Restores the session that the browser has kept, if any (SES-3). */
  restore(): Promise<void>;
  dispose(): void;
}

interface SessionOptions {
  bus: Bus;
  storages: SessionStorages;
  api: SessionApi;
  /** Login takes the account's preferences (SET-2). */
  onPreferences: (preferences: Partial<Preferences>) => void;
  /** Resolves when no call of the ending session is on its way: logging out would have it refused. */
  settleCalls: () => Promise<void>;
  /** SES-2: somebody has logged out here, and the theme becomes dark. Not for a session that the server has ended. */
  onLogOut: () => void;
}

/** A restore that takes longer is not waited for: the kept session is taken as it is, and the answer when it comes. */
const RESTORE_PATIENCE_MS = 15_000;

/** Owns the session: storage, the bus's `session` state and the other tabs follow. */
export function createSession(options: SessionOptions): SessionOwner {
  const { bus, storages, api } = options;
  const scope = createScope();
  const core = createSessionCore(options);
  const { token, state, epoch, enter } = core;
  const { logOut, catchUp, drop } = createLogOut({ ...options, scope, core });

  const askServer = async (): Promise<RestoreOutcome['outcome']> => {
    const asked = epoch();
    const answer = await api.restore(readSessionId(storages));
    // Somebody has logged out or in meanwhile: this is about a session that is over.
    if (epoch() !== asked) return 'unknown';
    if (answer.outcome === 'restored') core.goOn(answer.start);
    return answer.outcome;
  };
  const askServerOrLeave = async () => {
    const outcome = await askServer();
    if (outcome === 'refused') core.leave();
    return outcome;
  };
  const followTabs = () => {
    // The keys of this tab (SES-1) come from the server. A refusal, without cookies for example, leaves it the bearer.
    if (core.followStorage()) void askServer();
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
  // A page that comes back from the back/forward cache has not heard what the others did.
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
      const stopWaiting = scope.timeout(believe, RESTORE_PATIENCE_MS);
      await askServerOrLeave();
      stopWaiting();
      believe();
    },
    renew: async () => {
      if (state.read().status === 'anonymous') return false;
      return (await askServerOrLeave()) === 'restored';
    },
    dispose: scope.dispose,
  };
}
