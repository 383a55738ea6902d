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
   * SES-5: renews a token that the API has rejected, with the session's cookie. Resolves with true when there is a new
   * token; the caller then repeats its call.
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
  /** Called with the account's preferences when the server sends them (SET-2). */
  onPreferences: (preferences: Partial<Preferences>) => void;
  /**
   * Resolves when no call of the ending session is in flight. The logout waits for this, because the server rejects
   * calls after it.
   */
  settleCalls: () => Promise<void>;
  /** SES-2: called when the user logs out here, to reset the theme. Not called when the server ends a session. */
  onLogOut: () => void;
}

/**
 * Maximum time in the state `restoring`. After this time, the stored session counts as valid until the response
 * arrives.
 */
const RESTORE_TIMEOUT_MS = 15_000;

/**
 * Creates the owner of the session. Keeps the storage, the bus state `session` and the other tabs in sync.
 * @decides SES-3
 */
export function createSession(options: SessionOptions): SessionOwner {
  const { bus, storages, api } = options;
  const scope = createScope();
  const core = createSessionCore(options);
  const { token, state, epoch, setState } = core;
  const { logOut, sendPending, dropPending } = createLogOut({ ...options, scope, core });

  const restore = async (): Promise<RestoreOutcome['outcome']> => {
    const epochBefore = epoch();
    const answer = await api.restore(readSessionId(storages));
    // A logout or login has happened since the request, so the response is about an old session.
    if (epoch() !== epochBefore) return 'unknown';
    if (answer.outcome === 'restored') core.continueWith(answer.start);
    return answer.outcome;
  };
  const restoreOrEnd = async () => {
    const outcome = await restore();
    if (outcome === 'refused') core.endLocally();
    return outcome;
  };
  const followTabs = () => {
    // If another user has logged in, fetch this tab's own keys from the server (SES-1). If the server refuses, for
    // example without cookies, this tab keeps the token that the other tab has stored.
    if (core.followStorage()) void restore();
  };

  scope.add(
    bus.handle('session/start', (session) => {
      dropPending();
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
        sendPending();
        return;
      }
      const trustStored = () => {
        if (state.read().status === 'restoring') setState({ status: 'authenticated', user: stored.user });
      };
      const stopWaiting = scope.timeout(trustStored, RESTORE_TIMEOUT_MS);
      await restoreOrEnd();
      stopWaiting();
      trustStored();
    },
    renew: async () => {
      if (state.read().status === 'anonymous') return false;
      return (await restoreOrEnd()) === 'restored';
    },
    dispose: scope.dispose,
  };
}
