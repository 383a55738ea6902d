import type { Preferences, SessionStart } from '@nyimbo/shared-events';

/**
 * The outcome of restoring a stored session. `refused` ends the session; `unknown` (no network, server error) keeps it.
 */
export type RestoreOutcome =
  | { outcome: 'restored'; start: SessionStart }
  | { outcome: 'refused' }
  | { outcome: 'unknown' };

/** The API calls of the session; tests pass a fake. */
export interface SessionApi {
  /** Restores a stored session (SES-3). Never rejects: a poor connection must not log the user out. */
  restore(sessionId: string | null): Promise<RestoreOutcome>;
  logOut(): Promise<void>;
  saveSettings(preferences: Preferences): Promise<void>;
}
