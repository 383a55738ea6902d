import type { Preferences } from '@nyimbo/shared-events';
import type { PendingSettings } from './pendingSettings.ts';

interface SettingsSaver {
  /** Saves immediately, or after the running call. Only the latest preferences wait for the next call. */
  save(preferences: Preferences): void;
  /** Resolves when no call is in flight. */
  settle(): Promise<void>;
}

/**
 * Saves settings to the account, one call at a time. Does not delay the first call, so a visitor who leaves the page
 * loses no change. Does not retry a failed call: the settings stay on this device, and `createAccountSettings` saves
 * them later.
 */
export function createSettingsSaver(
  send: (preferences: Preferences) => Promise<void>,
  pending: Pick<PendingSettings, 'record'>,
): SettingsSaver {
  let waiting: Preferences | undefined;
  let running: Promise<void> | undefined;

  const sendAll = async () => {
    while (waiting) {
      const next = waiting;
      waiting = undefined;
      const isSaved = await send(next).then(
        () => true,
        () => false,
      );
      if (isSaved && !waiting) pending.record(false);
    }
    running = undefined;
  };

  return {
    save: (preferences) => {
      waiting = preferences;
      pending.record(true);
      running ??= sendAll();
    },
    settle: () => running ?? Promise.resolve(),
  };
}
