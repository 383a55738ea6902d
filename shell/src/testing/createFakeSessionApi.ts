import type { Preferences } from '@nyimbo/shared-events';
import type { RestoreOutcome, SessionApi } from '../session/SessionApi.ts';

interface FakeSessionApi extends SessionApi {
  restored: (string | null)[];
  logOuts: number;
  saved: Preferences[];
  outcome: RestoreOutcome;
}

/** Creates a fake of the session's API calls, without a server. */
export function createFakeSessionApi(): FakeSessionApi {
  const api: FakeSessionApi = {
    restored: [],
    logOuts: 0,
    saved: [],
    outcome: { outcome: 'unknown' },
    restore: async (sessionId) => {
      api.restored.push(sessionId);
      return api.outcome;
    },
    logOut: async () => {
      api.logOuts += 1;
    },
    saveSettings: async (preferences) => {
      api.saved.push(preferences);
    },
  };
  return api;
}
