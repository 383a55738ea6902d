import type { Bus, Preferences, SessionStart, SessionState } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import { createStore, type Store } from '../support/createStore.ts';
import type { RestoreOutcome, SessionApi } from './sessionApi.ts';
import {
  clearSession,
  isSessionKey,
  readSessionId,
  readStoredSession,
  storeSession,
  type SessionStorages,
} from './sessionKeys.ts';

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
  /** SES-2: the theme becomes dark. */
  onEnd: () => void;
}

/** The session itself: token and state, and how one begins and ends. */
function createCore({ bus, storages, onPreferences, onEnd }: SessionOptions) {
  const kept = readStoredSession(storages);
  const token = createStore(kept?.token ?? null);
  const state = createStore<SessionState>(kept ? { status: 'restoring', user: kept.user } : { status: 'anonymous' });

  const enter = (next: SessionState) => {
    const before = state.read().status;
    state.write(next);
    document.documentElement.dataset['session'] = next.status;
    bus.publish('session', next);
    if (next.status !== 'restoring' && next.status !== before) bus.emit('session/changed', { status: next.status });
  };
  const start = (session: SessionStart) => {
    token.write(session.token);
    storeSession(storages, session);
    if (session.preferences) onPreferences(session.preferences);
    enter({ status: 'authenticated', user: session.user });
  };
  /** Leaves nothing of the session here; the server has been told, or has told us. */
  const leave = () => {
    token.write(null);
    clearSession(storages);
    onEnd();
    enter({ status: 'anonymous' });
  };
  /** Another tab has logged in or out. */
  const followStorage = () => {
    const stored = readStoredSession(storages);
    if (stored?.token === token.read()) return;
    token.write(stored?.token ?? null);
    if (stored) enter({ status: 'authenticated', user: stored.user });
    else leave();
  };
  enter(state.read());
  return { token, state, enter, start, leave, followStorage };
}

/** Owns the session: storage, the bus's `session` state and the other tabs follow. */
export function createSession(options: SessionOptions): SessionOwner {
  const { bus, storages, api, settleCalls } = options;
  const scope = createScope();
  const { token, state, enter, start, leave, followStorage } = createCore(options);

  const logOut = () => {
    const leaving = token.read();
    leave();
    // The visitor does not wait for the server, but its call still needs the bearer.
    token.write(leaving);
    const forget = () => {
      if (token.read() === leaving) token.write(null);
    };
    // No answer: the server ends the session by itself once it expires.
    settleCalls().then(api.logOut).then(forget, forget);
  };

  const askServer = async (): Promise<RestoreOutcome['outcome']> => {
    const answer = await api.restore(readSessionId(storages));
    if (answer.outcome === 'restored') start(answer.start);
    else if (answer.outcome === 'refused') leave();
    return answer.outcome;
  };

  scope.add(bus.handle('session/start', start));
  scope.add(bus.handle('session/end', logOut));
  scope.listen(window, 'storage', ({ key }) => {
    if (isSessionKey(key)) followStorage();
  });

  return {
    state,
    getToken: token.read,
    restore: async () => {
      const stored = readStoredSession(storages);
      if (!stored) return;
      const outcome = await askServer();
      if (outcome === 'unknown') enter({ status: 'authenticated', user: stored.user });
    },
    renew: async () => {
      if (state.read().status === 'anonymous') return false;
      return (await askServer()) === 'restored';
    },
    dispose: scope.dispose,
  };
}
