import type { Scope } from '@nyimbo/shared-events/scope';
import type { SessionCore } from './createSessionCore.ts';
import type { SessionApi } from './sessionApi.ts';
import { isLogOutDue, noteLogOutDue, type SessionStorages } from './sessionKeys.ts';

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
  /** Tells the server of a logout of which it does not know yet. */
  catchUp(): void;
  /** Somebody logs in: the cookie is theirs from now on, and what is due must not end their session. */
  drop(): void;
}

/**
 * Logging out: here at once, on the server as soon as it can be reached, in this page's life or the next one's. Until
 * then the cookie still names the session.
 */
export function createLogOut({ scope, core, storages, api, settleCalls, onLogOut }: LogOutOptions): LogOut {
  const { state, token } = core;
  const isAnonymous = () => state.read().status === 'anonymous';

  const tellServer = async () => {
    // Somebody has logged in before the server could be told.
    if (!isAnonymous()) return;
    try {
      await api.logOut();
      if (isAnonymous()) noteLogOutDue(storages, false);
    } catch {
      // ApiError: no answer came. `catchUp` tries again.
    }
  };
  const catchUp = () => {
    if (isAnonymous() && isLogOutDue(storages)) void tellServer();
  };
  scope.listen(window, 'online', catchUp);

  return {
    catchUp,
    drop: () => noteLogOutDue(storages, false),
    logOut: () => {
      const leaving = token.read();
      core.leave();
      onLogOut();
      noteLogOutDue(storages, true);
      // The visitor does not wait for the server, but its call still needs the bearer.
      token.write(leaving);
      const forget = () => {
        if (token.read() === leaving) token.write(null);
      };
      settleCalls().then(tellServer).then(forget, forget);
    },
  };
}
