import type { Bus, Preferences, SessionState } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import type { Store } from '../support/createStore.ts';
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
  const { bus, storages, api, settleCalls, onLogOut } = options;
  const scope = createScope();
  const { token, state, epoch, enter, start, goOn, leave, updateUser, followStorage } = createSessionCore(options);

  const logOut = () => {
    const leaving = token.read();
    leave();
    onLogOut();
    // The visitor does not wait for the server, but its call still needs the bearer.
    token.write(leaving);
    const forget = () => {
      if (token.read() === leaving) token.write(null);
    };
    // No answer: the server ends the session by itself once it expires.
    settleCalls().then(api.logOut).then(forget, forget);
  };

  const askServer = async (): Promise<RestoreOutcome['outcome']> => {
    const asked = epoch();
    const answer = await api.restore(readSessionId(storages));
    // Somebody has logged out or in meanwhile: this is about a session that is over.
    if (epoch() !== asked) return 'unknown';
    if (answer.outcome === 'restored') goOn(answer.start);
    return answer.outcome;
  };
  const askServerOrLeave = async () => {
    const outcome = await askServer();
    if (outcome === 'refused') leave();
    return outcome;
  };
  const followTabs = () => {
    // The keys of this tab (SES-1) come from the server. A refusal, without cookies for example, leaves it the bearer.
    if (followStorage()) void askServer();
  };

  scope.add(bus.handle('session/start', start));
  scope.add(bus.handle('session/end', logOut));
  scope.add(bus.handle('session/update-user', updateUser));
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
      if (!stored) return;
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
