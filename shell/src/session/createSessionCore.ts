import type { Bus, Preferences, SessionStart, SessionState, SessionUser } from '@nyimbo/shared-events';
import { createStore, type Store } from '../support/createStore.ts';
import {
  clearSession,
  clearTabSession,
  hasStoredToken,
  readStoredSession,
  storeSession,
  storeUser,
  type SessionStorages,
  type StoredSession,
} from './sessionKeys.ts';

/** The state of the session in memory and in storage, without the calls to the server. */
export interface SessionCore {
  state: Store<SessionState>;
  token: Store<string | null>;
  /** Changes with each login and logout, to detect responses that belong to an old session. */
  epoch(): number;
  enter(next: SessionState): void;
  /** Starts a session after a login in this tab. */
  start(session: SessionStart): void;
  /** Continues the current session with the server's response. */
  goOn(session: SessionStart): void;
  /** Removes the session from this device. Does not notify the server. */
  leave(): void;
  updateUser(user: SessionUser): void;
  /** Applies a change from another tab. Returns true when a different user is logged in now. */
  followStorage(): boolean;
}

interface CoreOptions {
  bus: Bus;
  storages: SessionStorages;
  /** Login takes the account's preferences (SET-2). */
  onPreferences: (preferences: Partial<Preferences>) => void;
}

/** Holds the token and the state, and starts, continues and ends a session. Needs no disposal. */
export function createSessionCore({ bus, storages, onPreferences }: CoreOptions): SessionCore {
  const stored = readStoredSession(storages);
  const token = createStore(stored?.token ?? null);
  const { state, enter } = createState(
    bus,
    stored ? { status: 'restoring', user: stored.user } : { status: 'anonymous' },
  );
  let epoch = 0;

  const goOn = (session: SessionStart) => {
    token.write(session.token);
    storeSession(storages, session);
    if (session.preferences) onPreferences(session.preferences);
    enter({ status: 'authenticated', user: session.user });
  };
  const end = (clear: (storages: SessionStorages) => void) => {
    epoch += 1;
    token.write(null);
    clear(storages);
    enter({ status: 'anonymous' });
  };
  const userNow = () => {
    const now = state.read();
    return now.status === 'anonymous' ? null : now.user;
  };

  return {
    state,
    token,
    enter,
    goOn,
    epoch: () => epoch,
    start: (session) => {
      epoch += 1;
      goOn(session);
    },
    leave: () => end(clearSession),
    updateUser: (user) => {
      const now = state.read();
      // Ignore a late response: the user has logged out, or another one has logged in.
      if (now.status === 'anonymous' || now.user?.userId !== user.userId) return;
      storeUser(storages, user);
      enter({ ...now, user });
    },
    followStorage: () => {
      const news = readNews(storages, userNow(), token.read());
      if (news === 'none') return false;
      if (news === 'ended') {
        // The other tab has already cleared local storage.
        end(clearTabSession);
        return false;
      }
      const isAnother = userNow()?.userId !== news.user.userId;
      token.write(news.token);
      if (isAnother) {
        epoch += 1;
        clearTabSession(storages);
      }
      if (JSON.stringify(userNow()) !== JSON.stringify(news.user)) enter({ status: 'authenticated', user: news.user });
      return isAnother;
    },
  };
}

/** Creates the state and its setter, which also updates the document and the bus. */
function createState(bus: Bus, first: SessionState): Pick<SessionCore, 'state' | 'enter'> {
  const state = createStore(first);
  const enter = (next: SessionState) => {
    const before = state.read().status;
    state.write(next);
    document.documentElement.dataset['session'] = next.status;
    bus.publish('session', next);
    if (next.status !== 'restoring' && next.status !== before) bus.emit('session/changed', { status: next.status });
  };
  enter(first);
  return { state, enter };
}

/**
 * Reads what another tab has written, for a tab in which `user` is logged in with `token`. This tab sees the writes one
 * by one, the user before the token, so it must not pair a new user with the old token.
 */
function readNews(
  storages: SessionStorages,
  user: SessionUser | null,
  token: string | null,
): StoredSession | 'ended' | 'none' {
  const stored = readStoredSession(storages);
  if (stored) return stored.token === token && stored.user.userId !== user?.userId ? 'none' : stored;
  return user !== null && !hasStoredToken(storages) ? 'ended' : 'none';
}
