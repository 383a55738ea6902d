import type { Preferences, SessionState } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import type { SettingsDue } from './settingsDue.ts';

interface AccountSettings {
  /** Called when the listener changes a preference. */
  onSave(): void;
  /** Called with the preferences of the account. */
  onPreferences(preferences: Partial<Preferences>): void;
  /** Discards unsaved settings, so they do not reach the next account. */
  onLogOut(): void;
  dispose(): void;
}

interface AccountSettingsOptions {
  readStatus: () => SessionState['status'];
  due: SettingsDue;
  /** Saves this device's preferences to the account. */
  save: () => void;
  /** Applies the account's preferences. */
  adopt: (preferences: Partial<Preferences>) => void;
  /** Removes the preferences of the user who logs out from this device. */
  forget: () => void;
}

/**
 * Syncs the preferences of this device and the account: a change while logged in is saved to the account, and a login
 * applies the account's. A change made offline, or while a session is being restored, is newer than the account's and
 * wins (SET-2, last write wins).
 * @decides SET-2
 */
export function joinAccountSettings({ readStatus, due, save, adopt, forget }: AccountSettingsOptions): AccountSettings {
  const scope = createScope();
  const catchUp = () => {
    if (due.read() && readStatus() === 'authenticated') save();
  };
  scope.listen(window, 'online', catchUp);
  return {
    onSave: () => {
      due.record(readStatus() !== 'anonymous');
      catchUp();
    },
    onPreferences: (preferences) => {
      if (due.read() && readStatus() !== 'anonymous') return save();
      due.record(false);
      adopt(preferences);
    },
    onLogOut: () => {
      due.record(false);
      forget();
    },
    dispose: scope.dispose,
  };
}
