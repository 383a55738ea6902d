import type { Preferences, SessionStart } from '@nyimbo/shared-events';

/** What the server says to a stored session. 'refused' ends it; 'unknown' (no network, server error) keeps it. */
export type RestoreOutcome =
  { outcome: 'restored'; start: SessionStart } | { outcome: 'refused' } | { outcome: 'unknown' };

/** The API calls of the session; tests pass a fake. */
export interface SessionApi {
  /** SES-3. 'unknown' when there is no response: a poor connection must not log the user out. */
  restore(sessionId: string | null): Promise<RestoreOutcome>;
  logOut(): Promise<void>;
  saveSettings(preferences: Preferences): Promise<void>;
}
