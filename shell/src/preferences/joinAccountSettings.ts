import type { Preferences, SessionState } from '@nyimbo/shared-events';

interface AccountSettings {
  /** The listener has chosen something. */
  onSave(preferences: Preferences): void;
  /** The account has told what it keeps. */
  onPreferences(preferences: Partial<Preferences>): void;
}

interface AccountSettingsOptions {
  readStatus: () => SessionState['status'];
  /** Saves with the account. */
  save: (preferences: Preferences) => void;
  /** Takes over what the account keeps. */
  adopt: (preferences: Partial<Preferences>) => void;
}

/**
 * Joins the preferences of this device with those of the account: what is chosen while somebody is logged in is saved
 * there, and a login takes the account's. What is chosen while a session is being restored is newer than what its
 * account says, and wins (SET-2, last write wins).
 */
export function joinAccountSettings({ readStatus, save, adopt }: AccountSettingsOptions): AccountSettings {
  let unsaved: Preferences | null = null;
  return {
    onSave: (preferences) => {
      const status = readStatus();
      unsaved = status === 'restoring' ? preferences : null;
      if (status === 'authenticated') save(preferences);
    },
    onPreferences: (preferences) => {
      if (unsaved !== null && readStatus() !== 'anonymous') save(unsaved);
      else adopt(preferences);
      unsaved = null;
    },
  };
}
