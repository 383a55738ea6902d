import type { Settings } from '@nyimbo/shared-api/contract';
import type { Preferences } from '@nyimbo/shared-events';

/** The preferences as the account keeps them (ENT-1 `settings`, SET-2). */
export function toAccountSettings(preferences: Preferences): Settings {
  const { theme, playerStyle, playerPosition, loop, autoplay } = preferences;
  return { app: { theme }, player: { style: playerStyle, position: playerPosition, loop, autoplay } };
}
