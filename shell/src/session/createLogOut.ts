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
  catchUp(): void;
  /** Drops a pending logout at a login: the cookie now belongs to the new session, which the logout must not end. */
  drop(): void;
}

/**
 * Logs out: on this device at once, on the server as soon as it is reachable, on this page or a later one. Until then
 * the cookie still identifies the session.
 * @decides SES-2
 */
export function createLogOut({ scope, core, storages, api, settleCalls, onLogOut }: LogOutOptions): LogOut {
  const { state, token } = core;
  const isAnonymous = () => state.read().status === 'anonymous';

  const reportLogOut = async () => {
    // A user has logged in before the server received the logout.
    if (!isAnonymous()) return;
    try {
      await api.logOut();
      if (isAnonymous()) recordPendingLogOut(storages, false);
    } catch {
      // ApiError: no response. `catchUp` retries.
    }
  };
  const catchUp = () => {
    if (isAnonymous() && isLogOutPending(storages)) void reportLogOut();
  };
  scope.listen(window, 'online', catchUp);

  return {
    catchUp,
    drop: () => recordPendingLogOut(storages, false),
    logOut: () => {
      const leaving = token.read();
      core.leave();
      onLogOut();
      recordPendingLogOut(storages, true);
      // The visitor does not wait for the server, but the call still needs the bearer token.
      token.write(leaving);
      const forget = () => {
        if (token.read() === leaving) token.write(null);
      };
      settleCalls().then(reportLogOut).then(forget, forget);
    },
  };
}
