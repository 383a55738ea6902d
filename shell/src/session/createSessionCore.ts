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

export interface SessionCore {
  state: Store<SessionState>;
  token: Store<string | null>;
  /** Another number after each login and logout: what was asked before is an answer about another session. */
  epoch(): number;
  enter(next: SessionState): void;
  /** Somebody has logged in here. */
  start(session: SessionStart): void;
  /** The session that is there goes on with what the server has answered. */
  goOn(session: SessionStart): void;
  /** Leaves nothing of the session here; the server has been told, or has told us. */
  leave(): void;
  updateUser(user: SessionUser): void;
  /** Another tab has written. True when somebody is logged in now who was not before. */
  followStorage(): boolean;
}

interface CoreOptions {
  bus: Bus;
  storages: SessionStorages;
  /** Login takes the account's preferences (SET-2). */
  onPreferences: (preferences: Partial<Preferences>) => void;
}

/** The session itself: token and state, and how one begins, goes on and ends. Holds nothing that must be disposed. */
export function createSessionCore({ bus, storages, onPreferences }: CoreOptions): SessionCore {
  const kept = readStoredSession(storages);
  const token = createStore(kept?.token ?? null);
  const { state, enter } = createState(bus, kept ? { status: 'restoring', user: kept.user } : { status: 'anonymous' });
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
      // A late answer: somebody else, or nobody, is logged in by now.
      if (now.status === 'anonymous' || now.user?.userId !== user.userId) return;
      storeUser(storages, user);
      enter({ ...now, user });
    },
    followStorage: () => {
      const news = readNews(storages, userNow(), token.read());
      if (news === 'none') return false;
      if (news === 'ended') {
        // The other tab has cleared what they share.
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

/** The state, and the way to another: the HTML and the bus hear of each. */
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
 * What another tab has written, for a tab in which `user` is logged in with `token`. Its writes are seen one by one, the
 * user before the token: the token of one must not go with the name of another.
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
