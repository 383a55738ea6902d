import type { Bus, Preferences, SessionStart, SessionState } from '@nyimbo/shared-events';
import { createLifetime } from '../support/createLifetime.ts';
import { createStore, type Store } from '../support/createStore.ts';
import type { SessionApi } from './sessionApi.ts';
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
  /** SES-2: the theme becomes dark. */
  onEnd: () => void;
}

/** Owns the session: storage, the bus's `session` state and the other tabs follow. */
export function createSession({ bus, storages, api, onPreferences, onEnd }: SessionOptions): SessionOwner {
  const lifetime = createLifetime();
  const kept = readStoredSession(storages);
  let token = kept?.token ?? null;
  const state = createStore<SessionState>(kept ? { status: 'restoring', user: kept.user } : { status: 'anonymous' });

  const enter = (next: SessionState) => {
    const before = state.read().status;
    state.write(next);
    document.documentElement.dataset['session'] = next.status;
    bus.publish('session', next);
    if (next.status !== 'restoring' && next.status !== before) bus.emit('session/changed', { status: next.status });
  };

  const start = (session: SessionStart) => {
    token = session.token;
    storeSession(storages, session);
    if (session.preferences) onPreferences(session.preferences);
    enter({ status: 'authenticated', user: session.user });
  };

  /** Leaves nothing of the session here; the server has been told, or has told us. */
  const leave = () => {
    token = null;
    clearSession(storages);
    onEnd();
    enter({ status: 'anonymous' });
  };

  const logOut = () => {
    // The call is begun while the bearer is still there; the visitor does not wait for it.
    api.logOut().catch(() => {
      // No answer: the server ends the session by itself once it expires.
    });
    // callApi reads the token when it sends, after the client has loaded: leave in a later turn, not in this one.
    return Promise.resolve().then(leave);
  };

  const restore = async () => {
    const stored = readStoredSession(storages);
    if (!stored) return;
    const answer = await api.restore(readSessionId(storages));
    if (answer.outcome === 'restored') start(answer.start);
    else if (answer.outcome === 'refused') leave();
    else enter({ status: 'authenticated', user: stored.user });
  };

  const followOtherTab = () => {
    const stored = readStoredSession(storages);
    if (stored?.token === token) return;
    token = stored?.token ?? null;
    if (stored) enter({ status: 'authenticated', user: stored.user });
    else leave();
  };

  enter(state.read());
  lifetime.onEnd(bus.handle('session/start', start));
  lifetime.onEnd(bus.handle('session/end', logOut));
  lifetime.listen(window, 'storage', ({ key }) => {
    if (isSessionKey(key)) followOtherTab();
  });

  return {
    state,
    getToken: () => token,
    restore,
    renew: async () => {
      const answer = await api.restore(readSessionId(storages));
      if (answer.outcome === 'restored') start(answer.start);
      else if (answer.outcome === 'refused') leave();
      return answer.outcome === 'restored';
    },
    dispose: lifetime.end,
  };
}
