import type { Preferences } from '@nyimbo/shared-events';
import type { SettingsDue } from './settingsDue.ts';

export interface SettingsSaver {
  /** Saves at once; while a call is on its way, the latest waits for its end and goes with the next. */
  save(preferences: Preferences): void;
  /** Resolves when nothing is on its way any more. */
  settle(): Promise<void>;
}

/**
 * Saves settings with the account, one call at a time and none delayed, so that leaving the page loses none.
 * A call that fails is not repeated here: the settings stay on this device and are due (`joinAccountSettings`).
 */
export function createSettingsSaver(
  send: (preferences: Preferences) => Promise<void>,
  due: Pick<SettingsDue, 'note'>,
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
      if (isSaved && !waiting) due.note(false);
    }
    running = undefined;
  };

  return {
    save: (preferences) => {
      waiting = preferences;
      due.note(true);
      running ??= sendAll();
    },
    settle: () => running ?? Promise.resolve(),
  };
}
