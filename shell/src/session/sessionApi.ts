import type { Preferences, SessionStart } from '@nyimbo/shared-events';

export type RestoreOutcome =
  { outcome: 'restored'; start: SessionStart } | { outcome: 'refused' } | { outcome: 'unknown' };

/** The calls that the session makes; tests bring their own. */
export interface SessionApi {
  /** SES-3. 'unknown' when no answer came: then nobody is logged out for a bad line. */
  restore(sessionId: string | null): Promise<RestoreOutcome>;
  logOut(): Promise<void>;
  saveSettings(preferences: Preferences): Promise<void>;
}

const loadCalls = async () => (await import('./sessionCalls.ts')).sessionCalls;

/** The real API. Its code is loaded with the first call: visitors who are not logged in make none. */
export const sessionApi: SessionApi = {
  restore: async (sessionId) => {
    try {
      return await (await loadCalls()).restore(sessionId);
    } catch {
      // ChunkLoadError: the line went away; the calls themselves do not throw here.
      return { outcome: 'unknown' };
    }
  },
  logOut: async () => (await loadCalls()).logOut(),
  saveSettings: async (preferences) => (await loadCalls()).saveSettings(preferences),
};
