import type { Preferences, SessionStart } from '@nyimbo/shared-events';

export type RestoreOutcome =
  { outcome: 'restored'; start: SessionStart } | { outcome: 'refused' } | { outcome: 'unknown' };

/** The API calls of the session; tests pass a fake. */
export interface SessionApi {
  /** SES-3. 'unknown' when there is no response: a poor connection must not log the user out. */
  restore(sessionId: string | null): Promise<RestoreOutcome>;
  logOut(): Promise<void>;
  saveSettings(preferences: Preferences): Promise<void>;
}

const loadCalls = async () => (await import('./sessionCalls.ts')).sessionCalls;

/** The real API. Loads its code with the first call, because visitors without a session make none. */
export const sessionApi: SessionApi = {
  restore: async (sessionId) => {
    try {
      return await (await loadCalls()).restore(sessionId);
    } catch {
      // ChunkLoadError: the network failed. The calls themselves do not throw here.
      return { outcome: 'unknown' };
    }
  },
  logOut: async () => (await loadCalls()).logOut(),
  saveSettings: async (preferences) => (await loadCalls()).saveSettings(preferences),
};
