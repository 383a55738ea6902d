import type { Preferences, SessionState } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import type { PendingSettings } from './pendingSettings.ts';

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
  pending: PendingSettings;
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
export function createAccountSettings({
  readStatus,
  pending,
  save,
  adopt,
  forget,
}: AccountSettingsOptions): AccountSettings {
  const scope = createScope();
  const catchUp = () => {
    if (pending.read() && readStatus() === 'authenticated') save();
  };
  scope.listen(window, 'online', catchUp);
  return {
    onSave: () => {
      pending.record(readStatus() !== 'anonymous');
      catchUp();
    },
    onPreferences: (preferences) => {
      if (pending.read() && readStatus() !== 'anonymous') return save();
      pending.record(false);
      adopt(preferences);
    },
    onLogOut: () => {
      pending.record(false);
      forget();
    },
    dispose: scope.dispose,
  };
}
