import type { Preferences, ThemeChoice, ThemeName } from '@nyimbo/shared-events';
import type { SafeStorage } from '../support/safeStorage.ts';

/** What a visitor without stored settings gets; only data saver then follows the browser instead. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'dark',
  playerStyle: 'wave',
  playerPosition: 'bottom',
  loop: false,
  autoplay: true,
  dataSaver: false,
};

/** The local storage key of each preference (docs/contracts/browser-storage-and-cookies.md). */
export const PREFERENCE_KEYS: Record<keyof Preferences, string> = {
  theme: 'theme',
  playerStyle: 'playerStyle',
  playerPosition: 'playerPosition',
  loop: 'loopSong',
  autoplay: 'autoPlayNext',
  dataSaver: 'dataSaver',
};

/**
 * Applies a change. PLY-5: loop and autoplay exclude each other; of the two, the one just switched on wins.
 * @decides PLY-5
 */
export function changePreferences(before: Preferences, change: Partial<Preferences>): Preferences {
  const after = { ...before, ...withoutMissing(change) };
  if (after.loop && after.autoplay) {
    if (change.autoplay === true) after.loop = false;
    else after.autoplay = false;
  }
  return after;
}

function withoutMissing(change: Partial<Preferences>): Partial<Preferences> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** Reads the preferences; missing or unknown values become their default. */
export function readPreferences(storage: SafeStorage): Preferences {
  const text = (name: keyof Preferences) => storage.get(PREFERENCE_KEYS[name]);
  return changePreferences(DEFAULT_PREFERENCES, {
    theme: oneOf(text('theme'), ['dark', 'light', 'system']),
    playerStyle: oneOf(text('playerStyle'), ['wave', 'advanced']),
    playerPosition: oneOf(text('playerPosition'), ['bottom', 'top']),
    loop: text('loop') === 'true',
    autoplay: readFlag(text('autoplay')),
    dataSaver: readFlag(text('dataSaver')) ?? asksToSaveData(),
  });
}

/** Whether the browser's own data saver is on. */
function asksToSaveData(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}

/**
 * Writes each preference under its own key, as text. Never throws: a full or blocked storage keeps them for this page
 * only.
 */
export function storePreferences(storage: SafeStorage, preferences: Preferences): void {
  storage.set(PREFERENCE_KEYS.theme, preferences.theme);
  storage.set(PREFERENCE_KEYS.playerStyle, preferences.playerStyle);
  storage.set(PREFERENCE_KEYS.playerPosition, preferences.playerPosition);
  storage.set(PREFERENCE_KEYS.loop, String(preferences.loop));
  storage.set(PREFERENCE_KEYS.autoplay, String(preferences.autoplay));
  // Store it only if it differs from the browser's setting, which can change later.
  if (preferences.dataSaver === asksToSaveData()) storage.remove(PREFERENCE_KEYS.dataSaver);
  else storage.set(PREFERENCE_KEYS.dataSaver, String(preferences.dataSaver));
}

function readFlag(text: string | null): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function oneOf<Value extends string>(text: string | null, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === text);
}

/** The theme on screen: 'system' follows the device. @decides SET-1 */
export function resolveTheme(choice: ThemeChoice, isSystemDark: boolean): ThemeName {
  if (choice === 'system') return isSystemDark ? 'dark' : 'light';
  return choice;
}
