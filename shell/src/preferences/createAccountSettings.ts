import type { Preferences, SessionState } from '@nyimbo/shared-events';
import { createScope } from '@nyimbo/shared-events/scope';
import type { PendingSettings } from './pendingSettings.ts';

interface AccountSettings {
  /** Called when the visitor changes a preference. */
  onSave(): void;
  /** Called with the account's preferences when the server sends them. */
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
  /** Called at logout to remove the user's preferences from this device. */
  forget: () => void;
}

/**
 * Syncs the preferences of this device and the account. While the user is logged in, saves each change to the account.
 * At a login, applies the account's preferences. The last write wins (SET-2): a change that was made offline, or while
 * the session was being restored, replaces the account's preferences.
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
  const saveIfPending = () => {
    if (pending.read() && readStatus() === 'authenticated') save();
  };
  scope.listen(window, 'online', saveIfPending);
  return {
    onSave: () => {
      pending.record(readStatus() !== 'anonymous');
      saveIfPending();
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
