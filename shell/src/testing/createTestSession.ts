import type { Preferences } from '@nyimbo/shared-events';
import { createTestBus } from '@nyimbo/shared-events/testing';
import { createSession } from '../session/createSession.ts';
import { createSafeStorage } from '../support/safeStorage.ts';
import { createFakeSessionApi } from './createFakeSessionApi.ts';

/** The storages of jsdom, wrapped as on the site. A test fills and reads them directly. */
export const storages = {
  local: createSafeStorage(() => window.localStorage),
  session: createSafeStorage(() => window.sessionStorage),
};

/** Creates a session owner with a fake API, and the bus of another app. @param calls what a logout waits for */
export function createTestSession(calls = Promise.resolve()) {
  const bus = createTestBus('shell');
  const other = createTestBus('mfe-auth');
  const api = createFakeSessionApi();
  const adopted: Partial<Preferences>[] = [];
  const ended = jest.fn();
  const session = createSession({
    bus,
    storages,
    api,
    onPreferences: (preferences) => adopted.push(preferences),
    settleCalls: () => calls,
    onLogOut: ended,
  });
  return { bus, other, api, session, adopted, ended };
}
