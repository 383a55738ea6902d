import type { Preferences } from '@nyimbo/shared-events';

export interface SettingsSaver {
  /** Saves at once; while a call is on its way, the latest waits for its end and goes with the next. */
  save(preferences: Preferences): void;
  /** Resolves when nothing is on its way any more. */
  settle(): Promise<void>;
}

/**
 * Saves settings with the account, one call at a time and none delayed, so that leaving the page loses none.
 * A call that fails is not repeated: the settings stay on this device, and the next change saves them all again.
 */
export function createSettingsSaver(send: (preferences: Preferences) => Promise<void>): SettingsSaver {
  let waiting: Preferences | undefined;
  let running: Promise<void> | undefined;

  const sendAll = async () => {
    while (waiting) {
      const next = waiting;
      waiting = undefined;
      await send(next).catch(() => undefined);
    }
    running = undefined;
  };

  return {
    save: (preferences) => {
      waiting = preferences;
      running ??= sendAll();
    },
    settle: () => running ?? Promise.resolve(),
  };
}
