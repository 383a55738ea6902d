import type { Preferences, ThemeChoice, ThemeName } from '@nyimbo/shared-events';
import type { SafeStorage } from '../support/safeStorage.ts';

/** The preferences of a visitor without stored settings. The browser's setting overrides `dataSaver`. */
export const DEFAULT_PREFERENCES: Preferences = {
  theme: 'dark',
  playerStyle: 'wave',
  playerPosition: 'bottom',
  loop: false,
  autoplay: true,
  shuffle: false,
  evenLoudness: true,
  keepPlaying: false,
  doNotRecord: false,
  dataSaver: false,
};

/** The local storage key of each preference (docs/contracts/browser-storage-and-cookies.md). */
export const PREFERENCE_KEYS: Record<keyof Preferences, string> = {
  theme: 'theme',
  playerStyle: 'playerStyle',
  playerPosition: 'playerPosition',
  loop: 'loopSong',
  autoplay: 'autoPlayNext',
  shuffle: 'shuffle',
  evenLoudness: 'evenLoudness',
  keepPlaying: 'keepPlaying',
  doNotRecord: 'doNotRecord',
  dataSaver: 'dataSaver',
};

/**
 * Applies a change. PLY-5: loop and autoplay exclude each other, so switching one on switches the other off.
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

/** Reads the stored preferences. Missing or unknown values get their default. */
export function readPreferences(storage: SafeStorage): Preferences {
  const text = (name: keyof Preferences) => storage.get(PREFERENCE_KEYS[name]);
  return changePreferences(DEFAULT_PREFERENCES, {
    theme: parseOneOf(text('theme'), ['dark', 'light', 'system']),
    playerStyle: parseOneOf(text('playerStyle'), ['wave', 'advanced']),
    playerPosition: parseOneOf(text('playerPosition'), ['bottom', 'top']),
    loop: text('loop') === 'true',
    // When autoplay was off by default, the first change of any setting stored that, together with loop. Nobody chose
    // it. Even loudness came later.
    autoplay: text('loop') !== null && text('evenLoudness') === null ? undefined : readFlag(text('autoplay')),
    shuffle: readFlag(text('shuffle')),
    evenLoudness: readFlag(text('evenLoudness')),
    keepPlaying: readFlag(text('keepPlaying')),
    doNotRecord: readFlag(text('doNotRecord')),
    dataSaver: readFlag(text('dataSaver')) ?? isBrowserDataSaverOn(),
  });
}

/** Whether the browser's own data saver is on. */
function isBrowserDataSaverOn(): boolean {
  return 'connection' in navigator && Object(navigator.connection).saveData === true;
}

/**
 * Writes each preference under its own key, as text. Never throws: if the storage is full or blocked, the preferences
 * last only for this page.
 */
export function storePreferences(storage: SafeStorage, preferences: Preferences): void {
  storage.set(PREFERENCE_KEYS.theme, preferences.theme);
  storage.set(PREFERENCE_KEYS.playerStyle, preferences.playerStyle);
  storage.set(PREFERENCE_KEYS.playerPosition, preferences.playerPosition);
  storage.set(PREFERENCE_KEYS.loop, String(preferences.loop));
  storage.set(PREFERENCE_KEYS.autoplay, String(preferences.autoplay));
  storage.set(PREFERENCE_KEYS.shuffle, String(preferences.shuffle));
  storage.set(PREFERENCE_KEYS.evenLoudness, String(preferences.evenLoudness));
  storage.set(PREFERENCE_KEYS.keepPlaying, String(preferences.keepPlaying));
  storage.set(PREFERENCE_KEYS.doNotRecord, String(preferences.doNotRecord));
  // Store data saver only if it differs from the browser's setting, which can change later.
  if (preferences.dataSaver === isBrowserDataSaverOn()) storage.remove(PREFERENCE_KEYS.dataSaver);
  else storage.set(PREFERENCE_KEYS.dataSaver, String(preferences.dataSaver));
}

function readFlag(text: string | null): boolean | undefined {
  return text === 'true' ? true : text === 'false' ? false : undefined;
}

function parseOneOf<Value extends string>(text: string | null, values: readonly Value[]): Value | undefined {
  return values.find((value) => value === text);
}

/** Returns the theme on screen: 'system' follows the device. @decides SET-1 */
export function resolveTheme(choice: ThemeChoice, isSystemDark: boolean): ThemeName {
  if (choice === 'system') return isSystemDark ? 'dark' : 'light';
  return choice;
}
