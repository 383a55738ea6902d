import type { Preferences, SessionState } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import type { SettingsDue } from './settingsDue.ts';

interface AccountSettings {
  /** The listener has chosen something. */
  onSave(): void;
  /** The account has told what it keeps. */
  onPreferences(preferences: Partial<Preferences>): void;
  /** What the account does not know yet is not for the next one. */
  onLogOut(): void;
  dispose(): void;
}

interface AccountSettingsOptions {
  readStatus: () => SessionState['status'];
  due: SettingsDue;
  /** Saves this device's preferences with the account. */
  save: () => void;
  /** Takes over what the account keeps. */
  adopt: (preferences: Partial<Preferences>) => void;
  /** Forgets what is kept here of who logs out. */
  forget: () => void;
}

/**
 * Joins the preferences of this device with those of the account: what is chosen while somebody is logged in is saved
 * there, and a login takes the account's. What is chosen while a session is being restored, or without a line, is newer
 * than what its account says, and wins (SET-2, last write wins).
 */
export function joinAccountSettings({ readStatus, due, save, adopt, forget }: AccountSettingsOptions): AccountSettings {
  const scope = createScope();
  const catchUp = () => {
    if (due.read() && readStatus() === 'authenticated') save();
  };
  scope.listen(window, 'online', catchUp);
  return {
    onSave: () => {
      due.note(readStatus() !== 'anonymous');
      catchUp();
    },
    onPreferences: (preferences) => {
      if (due.read() && readStatus() !== 'anonymous') return save();
      due.note(false);
      adopt(preferences);
    },
    onLogOut: () => {
      due.note(false);
      forget();
    },
    dispose: scope.dispose,
  };
}
