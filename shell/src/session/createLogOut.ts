import type { Scope } from '@nyimbo/shared-events/scope';
import type { SessionCore } from './createSessionCore.ts';
import type { SessionApi } from './SessionApi.ts';
import { isLogOutPending, recordPendingLogOut, type SessionStorages } from './sessionKeys.ts';

interface LogOutOptions {
  scope: Scope;
  core: SessionCore;
  storages: SessionStorages;
  api: Pick<SessionApi, 'logOut'>;
  settleCalls: () => Promise<void>;
  onLogOut: () => void;
}

interface LogOut {
  logOut(): void;
  /** Sends a pending logout to the server. */
  sendPending(): void;
  /**
   * Cancels a pending logout. Called at a login: the cookie then belongs to the new session, which the old logout must
   * not end.
   */
  dropPending(): void;
}

/**
 * Logs out: immediately on this device, and on the server as soon as it is reachable, from this page or a later one.
 * Until the server has ended the session, the cookie still identifies it.
 * @decides SES-2
 */
export function createLogOut({ scope, core, storages, api, settleCalls, onLogOut }: LogOutOptions): LogOut {
  const { state, token } = core;
  const isAnonymous = () => state.read().status === 'anonymous';

  const reportLogOut = async () => {
    // After another login the cookie belongs to the new session, which this logout must not end.
    if (!isAnonymous()) return;
    try {
      await api.logOut();
      if (isAnonymous()) recordPendingLogOut(storages, false);
    } catch {
      // ApiError: no response. `sendPending` retries.
    }
  };
  const sendPending = () => {
    if (isAnonymous() && isLogOutPending(storages)) void reportLogOut();
  };
  scope.listen(window, 'online', sendPending);

  return {
    sendPending,
    dropPending: () => recordPendingLogOut(storages, false),
    logOut: () => {
      const oldToken = token.read();
      core.endLocally();
      onLogOut();
      recordPendingLogOut(storages, true);
      // Restore the bearer token until the server has answered, because the calls below need it.
      token.write(oldToken);
      const forget = () => {
        if (token.read() === oldToken) token.write(null);
      };
      settleCalls().then(reportLogOut).then(forget, forget);
    },
  };
}
