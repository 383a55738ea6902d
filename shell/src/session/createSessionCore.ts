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
  /**
   * A number that changes with each login and logout. With it, callers detect responses that belong to an old session.
   */
  epoch(): number;
  /** Sets the state, also on the bus and in the document. */
  setState(next: SessionState): void;
  /** Starts a session after a login in this tab. */
  start(session: SessionStart): void;
  /** Continues the current session with the server's response. */
  continueWith(session: SessionStart): void;
  /** Removes the session from this device. Does not notify the server. */
  endLocally(): void;
  updateUser(user: SessionUser): void;
  /** Applies a change from another tab. Returns true when a different user is logged in now. */
  followStorage(): boolean;
}

interface CoreOptions {
  bus: Bus;
  storages: SessionStorages;
  /** Called with the account's preferences when the server sends them (SET-2). */
  onPreferences: (preferences: Partial<Preferences>) => void;
}

/**
 * Creates the core of the session: its token and its state, and the steps that start, continue and end it. Needs no
 * disposal.
 */
export function createSessionCore({ bus, storages, onPreferences }: CoreOptions): SessionCore {
  const stored = readStoredSession(storages);
  const token = createStore(stored?.token ?? null);
  const { state, setState } = createState(
    bus,
    stored ? { status: 'restoring', user: stored.user } : { status: 'anonymous' },
  );
  let epoch = 0;

  const continueWith = (session: SessionStart) => {
    token.write(session.token);
    storeSession(storages, session);
    if (session.preferences) onPreferences(session.preferences);
    setState({ status: 'authenticated', user: session.user });
  };
  const end = (clear: (storages: SessionStorages) => void) => {
    epoch += 1;
    token.write(null);
    clear(storages);
    setState({ status: 'anonymous' });
  };
  const readUser = () => {
    const now = state.read();
    return now.status === 'anonymous' ? null : now.user;
  };

  return {
    state,
    token,
    setState,
    continueWith,
    epoch: () => epoch,
    start: (session) => {
      epoch += 1;
      continueWith(session);
    },
    endLocally: () => end(clearSession),
    updateUser: (user) => {
      const now = state.read();
      // Ignore a late response: the user has logged out, or another one has logged in.
      if (now.status === 'anonymous' || now.user?.userId !== user.userId) return;
      storeUser(storages, user);
      setState({ ...now, user });
    },
    followStorage: () => {
      const change = readTabChange(storages, readUser(), token.read());
      if (change === 'none') return false;
      if (change === 'ended') {
        // The other tab has already cleared local storage.
        end(clearTabSession);
        return false;
      }
      const isAnother = readUser()?.userId !== change.user.userId;
      token.write(change.token);
      if (isAnother) {
        epoch += 1;
        clearTabSession(storages);
      }
      if (JSON.stringify(readUser()) !== JSON.stringify(change.user))
        setState({ status: 'authenticated', user: change.user });
      return isAnother;
    },
  };
}

/** Creates the state and its setter, which also updates the document and the bus. */
function createState(bus: Bus, first: SessionState): Pick<SessionCore, 'state' | 'setState'> {
  const state = createStore(first);
  const setState = (next: SessionState) => {
    const before = state.read().status;
    state.write(next);
    document.documentElement.dataset['session'] = next.status;
    bus.publish('session', next);
    if (next.status !== 'restoring' && next.status !== before) bus.emit('session/changed', { status: next.status });
  };
  setState(first);
  return { state, setState };
}

/**
 * Reads the session that another tab has written, for a tab in which `user` is logged in with `token`. The other tab
 * writes the user before the token, so this tab must not combine the new user with the old token.
 */
function readTabChange(
  storages: SessionStorages,
  user: SessionUser | null,
  token: string | null,
): StoredSession | 'ended' | 'none' {
  const stored = readStoredSession(storages);
  if (stored) return stored.token === token && stored.user.userId !== user?.userId ? 'none' : stored;
  return user !== null && !hasStoredToken(storages) ? 'ended' : 'none';
}
